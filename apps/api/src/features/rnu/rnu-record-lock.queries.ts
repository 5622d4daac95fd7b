import type { RnuState, RnuStatus } from '@zakup/domain/rnu/rnu-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { isOfRnu } from '../../db/works-for.ts'
import { inScope, type RnuScope } from './rnu-record-scope.ts'

export interface LockedRecord extends RnuState {
  id: number
  organization_id: number
  customer_id: number | null
  reason_id: number
  contract_id: number | null
  starts_on: string | null
  version: number
  today: string
}

/** Locks a record of the actor's side: of two who decide at once, the second sees what the first did. */
export async function lockRecord(
  trx: Transaction<DB>,
  scope: RnuScope,
  personId: number,
  id: number,
): Promise<LockedRecord | undefined> {
  const row = await trx
    .selectFrom('rnu as r')
    .select(['r.id', 'r.organization_id', 'r.customer_id', 'r.status_id', 'r.reason_id', 'r.contract_id'])
    .select(['r.starts_on', 'r.version', isOfRnu(personId).as('is_own')])
    // The session's clock is that of Astana.
    .select(sql<string>`current_date::text`.as('today'))
    .where('r.id', '=', id)
    .where(inScope(scope))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as RnuStatus }
}

/**
 * The record in force about the same supplier, ground and contract. Held until the end of the command: two records that
 * say the same, included at once, must not both pass.
 */
export async function inForceAlready(
  trx: Transaction<DB>,
  record: LockedRecord,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rnu.include', ${record.organization_id}))`.execute(
    trx,
  )
  const found = await trx
    .selectFrom('rnu')
    .select('id')
    .where('organization_id', '=', record.organization_id)
    .where('reason_id', '=', record.reason_id)
    .where('contract_id', 'is not distinct from', record.contract_id)
    .where('status_id', '=', 4)
    .executeTakeFirst()
  return found?.id
}
