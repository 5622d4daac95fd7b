import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { expire, lockOverdue } from './customer-organizer-expiry.queries.ts'

/** Rows per transaction: at the end of a year thousands expire in one minute. */
const BATCH = 500

/** Expires relations whose last day is over at `at`, or now. */
export async function expireCustomerOrganizers(client: PoolClient, at: Date | null = null): Promise<number> {
  await client.query('begin')
  try {
    const ids = await lockOverdue(client, at, BATCH)
    if (ids.length > 0) await expire(client, ids)
    await client.query('commit')
    return ids.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export const customerOrganizerJobs: TaskList = {
  expire_customer_organizers: async (_: unknown, helpers: JobHelpers) => {
    for (;;) if ((await helpers.withPgClient((client) => expireCustomerOrganizers(client))) < BATCH) return
  },
}
