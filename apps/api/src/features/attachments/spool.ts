import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFields } from '@fastify/multipart'
import { ByteMeter } from '@zakup/db/byte-meter'
import { TooLong } from '@zakup/db/file-store'
import { withoutInvisible } from '@zakup/domain/invisible'
import type { FastifyRequest } from 'fastify'
import { suspendBodyDeadline } from '../../kernel/body-deadline.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { inScratchFolder } from '../../kernel/scratch-folder.ts'

/** An upload in progress: on disk, not trusted yet. */
export interface Spooled {
  /** Its own folder, with room for files that the checks unpack from an archive. */
  folder: string
  path: string
  name: string
  size: number
  sha256: Buffer
  /** The other fields of the form. */
  fields: Record<string, string>
}

/** Room for multipart boundaries and headers around the file. */
const AROUND = 16 * 1024

/** Writes the file of a multipart request to disk, runs `work` on it and deletes it afterwards. */
export async function withSpooled<T>(
  request: FastifyRequest,
  limitMb: number,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  const limit = Math.floor(limitMb * 1024 * 1024)
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND) throw tooLarge(limitMb)
  try {
    return await inScratchFolder('upload', async (folder) =>
      work(await spool(request, folder, limit, limitMb)),
    )
  } catch (error) {
    // The disk where files are checked or stored.
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error
    request.log.error({ err: error }, 'no space left for uploads')
    await drain(request)
    throw new ProblemError(507, 'attachment.no_space', { headers: { 'retry-after': '60' } })
  }
}

/** Reads the rest of the body and drops it: otherwise the connection is reset before the sender has read the answer. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe()
  if (!raw.readableEnded && !raw.destroyed) await finished(raw.resume()).catch(() => {})
}

async function spool(
  request: FastifyRequest,
  folder: string,
  limit: number,
  limitMb: number,
): Promise<Spooled> {
  const path = join(folder, 'upload')
  const meter = new ByteMeter(limit)
  const resumeBodyDeadline = suspendBodyDeadline(request.raw)
  try {
    // The multipart parser notices when a connection breaks, but would wait for ever if it broke before the parser listened.
    if (request.raw.destroyed) throw new ProblemError(400, 'request.bad_body', CLOSING)
    // One byte more than the meter allows, so that the meter is the one that refuses.
    const part = await request.file({
      limits: { fileSize: limit + 1, files: 1, fields: 10, headerPairs: 20 },
    })
    const name = nameOf(part?.filename)
    if (!part || !name) throw new ProblemError(400, 'attachment.missing', CLOSING)
    await pipeline(part.file, meter, createWriteStream(path))
    if (meter.passed === 0) throw new ProblemError(422, 'attachment.empty')
    return { folder, path, name, size: meter.passed, sha256: meter.sha256(), fields: fieldsOf(part.fields) }
  } catch (error) {
    if (error instanceof TooLong) throw tooLarge(limitMb)
    if (error instanceof ProblemError || isServerError(error)) throw error
    throw new ProblemError(400, 'request.bad_body', CLOSING)
  } finally {
    resumeBodyDeadline()
  }
}

/** Text fields of the form; a field that is sent twice is ignored. */
function fieldsOf(fields: MultipartFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
        ? [[name, field.value]]
        : [],
    ),
  )
}

/** The rest of the body is not read, so the connection cannot be reused. */
const CLOSING = { headers: { connection: 'close' } }

function tooLarge(limit: number): ProblemError {
  return new ProblemError(413, 'attachment.too_large', { values: { limit }, ...CLOSING })
}

/** Server errors, e.g. a full disk, are not the sender's fault. */
function isServerError(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EMFILE'].includes(codeOf(error))
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/**
 * The file name as typed, without invisible characters. A long name keeps its end, with the extension.
 */
function nameOf(filename: string | undefined): string {
  const name = withoutInvisible((filename ?? '').toWellFormed().normalize('NFC'))
  return (
    name
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-255)
      // Drops a lone surrogate where the cut split a pair: the database cannot store it.
      .replace(/^\p{Cs}/u, '')
  )
}
