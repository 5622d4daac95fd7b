import type { Actor } from '@zakup/domain/actor'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.gen.ts'

/** For whom a transaction acts; a job acts for an organisation and is no person. */
export type ActsFor = Pick<Actor, 'organization_id'> & Partial<Pick<Actor, 'person_id'>>

/** Until the end of the transaction, row-level security (RLS) lets it read and change rows of this organisation and person. */
export async function actFor(trx: Transaction<DB>, { organization_id, person_id }: ActsFor): Promise<void> {
  const person = person_id === undefined ? sql`` : sql`; set local app.person = ${sql.lit(person_id)}`
  // Literals, not parameters: without parameters it is one protocol message, and nothing is planned.
  await sql`set local app.organization = ${sql.lit(organization_id)}${person}`.execute(trx)
}

/** Reads for them, under RLS. One snapshot (repeatable read), so that the parts of a screen agree. */
export function ownRows<T>(
  db: Kysely<DB>,
  whom: ActsFor,
  read: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await actFor(trx, whom)
      return read(trx)
    })
}
