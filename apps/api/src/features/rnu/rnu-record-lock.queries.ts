import type { Actor } from '@zakup/domain/actor'
import { RNU_STATUS, type RnuState, type RnuStatus, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { isSameOffence, type RnuOffence } from '@zakup/domain/rnu/same-offence'
import { sql, type Transaction } from 'kysely'
import { inScope, scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import { isOfRnu, isTiedTo } from '../../db/works-for.ts'

export interface LockedRecord extends RnuState, RnuOffence {
  id: number
  decision_date: string | null
  starts_on: string | null
  version: number
  today: string
}

export async function lockRecord(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<LockedRecord | undefined> {
  const row = await trx
    .selectFrom('rnu as r')
    .select(['r.id', 'r.organization_id', 'r.customer_id', 'r.status_id', 'r.reason_id', 'r.contract_id'])
    .select(['r.announcement_id', 'r.decision_number', 'r.decision_date', 'r.starts_on'])
    .select(['r.version', isOfRnu(actor.person_id).as('is_own'), isTiedTo('r.submitted_by').as('is_tied')])
    // The time zone of the session is that of Astana.
    .select(sql<string>`current_date::text`.as('today'))
    .where('r.id', '=', id)
    .where(inScope(rnuCase, 'r', scopeOf(rnuCase, actor)))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as RnuStatus }
}

/**
 * Finds the active record about the same offence. The advisory lock is held until the end of the command, so that two
 * records of the same offence cannot both be included at once.
 */
export async function inForceAlready(
  trx: Transaction<DB>,
  record: LockedRecord,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rnu.include', ${record.organization_id}))`.execute(
    trx,
  )
  const inForce = await trx
    .selectFrom('rnu')
    .select(['id', 'organization_id', 'reason_id', 'customer_id'])
    .select(['contract_id', 'announcement_id', 'decision_number'])
    .where('organization_id', '=', record.organization_id)
    .where('reason_id', '=', record.reason_id)
    .where('status_id', '=', RNU_STATUS.active)
    .orderBy('id')
    .execute()
  return inForce.find((other) => isSameOffence(other, record))?.id
}
