import type { FileStore } from '@zakup/db/file-store'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { deleteLooseUploads, hasStoredFiles, knownKeys } from './attachments.queries.ts'

/** Long enough to finish a form that was begun yesterday. */
const AGE = '24 hours'
const AGE_MS = 24 * 3_600_000
const BATCH = 500

/** Deletes uploads that were never attached to anything: first the row, then the bytes. */
async function sweepUploads(files: FileStore, helpers: JobHelpers): Promise<void> {
  for (;;) {
    const removed = await helpers.withPgClient((client) =>
      inTransaction(client, () => deleteLooseUploads(client, AGE, BATCH)),
    )
    // After the commit: bytes without a row are found later, but a row without bytes would be a broken file.
    await removeUnknown(
      files,
      helpers,
      removed.flatMap(({ storage_key }) => storage_key ?? []),
    )
    if (removed.length < BATCH) return
  }
}

/** Deletes bytes whose row was never committed or is gone: a process may die between the two writes. */
async function sweepStrayBytes(files: FileStore, helpers: JobHelpers): Promise<void> {
  // A database without any stored file is new or wrong: the folder may belong to another database and must survive.
  if (!(await hasStoredFiles(helpers))) return
  const keys: string[] = []
  for await (const key of files.keysBefore(new Date(Date.now() - AGE_MS))) {
    keys.push(key)
    if (keys.length === BATCH) await removeUnknown(files, helpers, keys.splice(0))
  }
  await removeUnknown(files, helpers, keys)
}

/** Deletes only content that no row refers to: several rows may share the same content. */
async function removeUnknown(files: FileStore, helpers: JobHelpers, keys: string[]): Promise<void> {
  const known = await knownKeys(helpers, keys)
  for (const key of new Set(keys)) if (!known.has(key)) await files.remove(key)
}

export function attachmentJobs(files: FileStore | undefined): TaskList {
  return {
    sweep_uploads: (_, helpers) => files && sweepUploads(files, helpers),
    sweep_stray_bytes: (_, helpers) => files && sweepStrayBytes(files, helpers),
  }
}
export const attachmentCrontab = '23 * * * * sweep_uploads\n41 3 * * * sweep_stray_bytes'
