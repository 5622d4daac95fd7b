import { createReadStream } from 'node:fs'
import type { FileStore } from '@zakup/db/file-store'
import { uploadType } from '@zakup/domain/attachments/upload-kinds'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Config } from '../../app/config.ts'
import { ProblemError } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { insertAttachment } from './attachments.queries.ts'
import { kindOf } from './content-kind.ts'
import { withSpooled } from './spool.ts'
import { takeSlot } from './upload-slots.ts'
import { mustBeClean } from './virus-scan.ts'

/** A file in the store that nothing refers to yet. */
export interface Received {
  name: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
  av_check: 'passed' | 'absent'
  /** What the form says beside the file. */
  fields: Record<string, string>
}

interface Receiving {
  request: FastifyRequest
  config: Config
  files: FileStore | undefined
  /** Whose uploads are counted together. */
  sender: number
  /** Refuses before the file is read. */
  mayTake: () => Promise<void>
}

/** Received, looked into, scanned, stored, written down: in this order, and a file that fails one step is gone. */
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
      if (!stored.sha256.equals(sha256)) throw new Error('the content changed between the scan and the store')
      const av_check: Received['av_check'] = config.CLAMD ? 'passed' : 'absent'
      const received = { name, content_type, size, sha256, storage_key: stored.key, av_check, fields }
      return keep(received, files).catch(async (error) => {
        // Refused in words, so nothing was committed; after any other failure nobody knows, and the clean-up finds out.
        if (error instanceof ProblemError) await files.remove(stored.key)
        throw error
      })
    })
  } finally {
    leave()
  }
}

/** The row of a received file of who has no account: the thing it belongs to says who may read it. */
export function keepNobodysFile(trx: Transaction<DB>, received: Received) {
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
