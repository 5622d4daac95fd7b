import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { expireRecords, lockEndedRecords } from './rnu-expiry.queries.ts'

/** Rows per transaction. */
const BATCH = 500

/** Expires records whose last day is over in Astana time at `at`, or now. Закон ст. 8 п. 8. */
export function expireRnu(client: PoolClient, at: Date | null = null): Promise<number> {
  return inTransaction(client, async () => {
    const rows = await lockEndedRecords(client, at, BATCH)
    const [first] = rows
    if (first)
      await expireRecords(
        client,
        rows.map(({ id }) => id),
        first.today,
      )
    return rows.length
  })
}

export const rnuJobs: TaskList = {
  expire_rnu: async (_: unknown, helpers: JobHelpers) => {
    for (;;) if ((await helpers.withPgClient((client) => expireRnu(client))) < BATCH) return
  },
}
