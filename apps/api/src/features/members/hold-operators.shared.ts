import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/**
 * Serialises the two ways to remove an operator (ending the membership, closing the account), so that each sees the
 * other's result: the portal always keeps at least one operator.
 */
export async function holdOperators(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the last operator'))`.execute(trx)
}
