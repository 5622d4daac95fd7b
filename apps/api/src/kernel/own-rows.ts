import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.gen.ts'

/** Until the end of the transaction, row-level security (RLS) lets it read and change rows of this organisation. */
export async function actFor(trx: Transaction<DB>, organizationId: number): Promise<void> {
  // A literal, not a parameter: without parameters it is one protocol message, and nothing is planned.
  await sql`set local app.organization = ${sql.lit(organizationId)}`.execute(trx)
}

/** Reads as this organisation, under RLS. One snapshot (repeatable read), so that the parts of a screen agree. */
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
