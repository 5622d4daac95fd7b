import type { JobHelpers, TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { expire, lockOverdue } from './customer-organizer-expiry.queries.ts'

/** Rows per transaction: at the end of a year thousands expire in one minute. */
const BATCH = 500

/** Expires relations whose last day is over at `at`, or now. */
export function expireCustomerOrganizers(client: PoolClient, at: Date | null = null): Promise<number> {
  return inTransaction(client, async () => {
    const ids = await lockOverdue(client, at, BATCH)
    if (ids.length > 0) await expire(client, ids)
    return ids.length
  })
}

export const customerOrganizerJobs: TaskList = {
  expire_customer_organizers: async (_: unknown, helpers: JobHelpers) => {
    for (;;) if ((await helpers.withPgClient((client) => expireCustomerOrganizers(client))) < BATCH) return
  },
}
