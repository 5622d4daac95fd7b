import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/**
 * Whoever ends or closes an operator waits here for whoever does the same by the other road, so that each finds what the
 * other left: the portal is never without one.
 */
export async function holdOperators(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('the last operator'))`.execute(trx)
}
