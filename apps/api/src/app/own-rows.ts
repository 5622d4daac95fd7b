import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.gen.ts'

/** From here to the end of the transaction row-level security shows, and lets change, the rows of this organisation. */
export async function actFor(trx: Transaction<DB>, organizationId: number): Promise<void> {
  // Written into the text: without parameters it is one message, and nothing is planned.
  await sql`set local app.organization = ${sql.lit(organizationId)}`.execute(trx)
}

/** Reads what an organisation may see of its own. One snapshot: the parts of a screen agree with each other. */
export function ownRows<T>(
  db: Kysely<DB>,
  organizationId: number,
  read: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await actFor(trx, organizationId)
      return read(trx)
    })
}
