import type { FileStore } from '@zakup/db/file-store'
import type { JobHelpers, TaskList } from 'graphile-worker'

/** Long enough to finish a form that was begun yesterday. */
const AGE = '24 hours'
const AGE_MS = 24 * 3_600_000
const BATCH = 500

/**
 * Deletes uploads that were never attached to anything: first the row, then the bytes. Rows are locked, then checked
 * again, so that one being attached at this moment stays.
 */
async function sweepUploads(files: FileStore, helpers: JobHelpers): Promise<void> {
  for (;;) {
    const removed = await helpers.withPgClient(async (client) => {
      await client.query('begin')
      try {
        const { rows } = await client.query<{ id: string }>(
          `select id from attachment where id in
             (select id from loose_attachments(made_before => now() - $1::interval, most => $2))
           for update skip locked`,
          [AGE, BATCH],
        )
        const gone = await client.query<{ storage_key: string | null }>(
          'delete from attachment where id in (select id from loose_attachments(among => $1)) returning storage_key',
          [rows.map(({ id }) => id)],
        )
        await client.query('commit')
        return gone.rows
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
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
  const { rows } = await helpers.query('select from attachment where storage_key is not null limit 1')
  if (rows.length === 0) return
  const keys: string[] = []
  for await (const key of files.keysBefore(new Date(Date.now() - AGE_MS))) {
    keys.push(key)
    if (keys.length === BATCH) await removeUnknown(files, helpers, keys.splice(0))
  }
  await removeUnknown(files, helpers, keys)
}

/** Deletes only content that no row refers to: several rows may share the same content. */
async function removeUnknown(files: FileStore, helpers: JobHelpers, keys: string[]): Promise<void> {
  const { rows } = await helpers.query<{ storage_key: string }>(
    'select storage_key from attachment where storage_key = any($1)',
    [keys],
  )
  const known = new Set(rows.map(({ storage_key }) => storage_key))
  for (const key of new Set(keys)) if (!known.has(key)) await files.remove(key)
}

export function attachmentJobs(files: FileStore | undefined): TaskList {
  return {
    sweep_uploads: (_, helpers) => files && sweepUploads(files, helpers),
    sweep_stray_bytes: (_, helpers) => files && sweepStrayBytes(files, helpers),
  }
}
export const attachmentCrontab = '23 * * * * sweep_uploads\n41 3 * * * sweep_stray_bytes'
