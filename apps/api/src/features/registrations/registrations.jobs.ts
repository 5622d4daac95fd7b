import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { deleteAbandoned, lockAbandoned } from './abandoned-registrations.queries.ts'

const BATCH = 200

/** Deletes applications that were started and never submitted, with their documents: they hold personal data. */
export function dropAbandoned(client: PoolClient): Promise<number> {
  return inTransaction(client, async () => {
    const ids = await lockAbandoned(client, BATCH)
    if (ids.length > 0) await deleteAbandoned(client, ids)
    return ids.length
  })
}

export const registrationJobs: TaskList = {
  drop_abandoned_registrations: async (_: unknown, helpers: JobHelpers) => {
    for (;;) if ((await helpers.withPgClient(dropAbandoned)) < BATCH) return
  },
}
export const registrationCrontab = '17 4 * * * drop_abandoned_registrations'
