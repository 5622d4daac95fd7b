import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { callerNow } from '../db/caller.ts'
import { FairLine } from '../db/fair-line.ts'

/**
 * Files of thousands of rows are made on the one thread that answers everybody: two at a time for one caller, four in all.
 * The wait ends before nginx gives up (30 s).
 */
const line = new FairLine(4, 20_000)

/** Waits for a turn, and keeps it until the file is sent: nginx takes it as fast as it is made. */
export async function turnOfExport(reply: FastifyReply): Promise<void> {
  const leave = await line.take(callerNow())
  finished(reply.raw, leave)
}
