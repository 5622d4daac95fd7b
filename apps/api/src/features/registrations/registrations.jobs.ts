import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { deleteAbandoned, lockAbandoned } from './abandoned-registrations.queries.ts'

const BATCH = 200

/** Deletes applications that were started and never submitted, with their documents: they hold personal data. */
export async function dropAbandoned(client: PoolClient): Promise<number> {
  await client.query('begin')
  try {
    const ids = await lockAbandoned(client, BATCH)
    if (ids.length > 0) await deleteAbandoned(client, ids)
    await client.query('commit')
    return ids.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export const registrationJobs: TaskList = {
  drop_abandoned_registrations: async (_: unknown, helpers: JobHelpers) => {
    for (;;) if ((await helpers.withPgClient(dropAbandoned)) < BATCH) return
  },
}
export const registrationCrontab = '17 4 * * * drop_abandoned_registrations'
