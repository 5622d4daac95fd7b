import { createReadStream } from 'node:fs'
import type { FileStore } from '@zakup/db/file-store'
import { uploadType } from '@zakup/domain/attachments/upload-kinds'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { Config } from '../../kernel/config.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { insertAttachment } from './attachments.queries.ts'
import { kindOf } from './content-kind.ts'
import { withSpooled } from './spool.ts'
import { takeSlot } from './upload-slots.ts'
import { mustBeClean } from './virus-scan.ts'

/** A stored file that nothing refers to yet. */
export interface Received {
  name: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
  av_check: 'passed' | 'absent'
  /** The other fields of the form. */
  fields: Record<string, string>
}

interface Receiving {
  request: FastifyRequest
  config: Config
  files: FileStore | undefined
  /** The id whose uploads are counted together. */
  sender: number
  /** Throws to refuse before the file is read. */
  mayTake: () => Promise<void>
}

/** Receives, inspects, scans, stores and records a file, in this order; a file that fails a step is deleted. */
export async function receiveFile<T>(
  { request, config, files, sender, mayTake }: Receiving,
  keep: (received: Received, files: FileStore) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError(400, 'attachment.missing')
  if (!files || (!config.CLAMD && !config.UPLOAD_WITHOUT_SCAN))
    throw new ProblemError(503, 'attachment.closed')
  const leave = takeSlot(sender, config.UPLOADS_AT_ONCE)
  try {
    await mayTake()
    return await withSpooled(request, config.UPLOAD_LIMIT_MB, async (spooled) => {
      const { path, name, size, sha256, fields } = spooled
      const content_type = uploadType(await kindOf(spooled))
      if (config.CLAMD) await mustBeClean(config.CLAMD, path, request.log)
      const stored = await files.put(createReadStream(path))
      if (!stored.sha256.equals(sha256)) throw new Error('the file changed between scanning and storing')
      const av_check: Received['av_check'] = config.CLAMD ? 'passed' : 'absent'
      const received = { name, content_type, size, sha256, storage_key: stored.key, av_check, fields }
      return keep(received, files).catch(async (error) => {
        // A ProblemError means that nothing was committed. After any other failure that is unknown, and the clean-up
        // job decides.
        if (error instanceof ProblemError) await files.remove(stored.key)
        throw error
      })
    })
  } finally {
    leave()
  }
}

/** Inserts the row of a file whose sender has no account: the object it belongs to decides who may read it. */
export function insertUnownedFile(trx: Transaction<DB>, received: Received) {
  const { name, content_type, size, sha256, storage_key, av_check } = received
  return insertAttachment(trx, {
    original_name: name,
    content_type,
    size,
    sha256,
    storage_key,
    av_check,
    organization_id: null,
    uploaded_by: null,
  })
}
