import type { PlanState } from '@zakup/domain/plans/plan-case'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { isTiedTo } from '../../db/works-for.ts'

export interface LockedPlan extends PlanState {
  id: number
  organization_id: number
  year_id: number
  plan_type_id: number
  previous_id: number | null
  amend_kind: string | null
  version: number
}

/**
 * Locks an own plan, and the previous edition if a command changes both: always in id order, so that two commands
 * cannot deadlock. The data for the rules is read after the lock.
 */
export async function lockPlan(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
  { withPrevious = false } = {},
): Promise<LockedPlan | undefined> {
  await trx
    .selectFrom('plan')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        ...(withPrevious
          ? [eb('id', '=', eb.selectFrom('plan as n').select('n.previous_id').where('n.id', '=', id))]
          : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return planToWorkOn(trx, organizationId, id)
}

/** The same without a lock, for calls that only read. */
export async function planToWorkOn(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<LockedPlan | undefined> {
  const row = await trx
    .selectFrom('plan as p')
    .select([
      'p.id',
      'p.organization_id',
      'p.year_id',
      'p.plan_type_id',
      'p.edition',
      'p.previous_id',
      'p.status_id',
      'p.item_count',
      'p.submitted_by',
      isTiedTo('p.submitted_by').as('is_tied'),
      'p.amend_kind',
      'p.version',
      sql<PlanStatus | null>`(select o.status_id from plan o where o.id = p.previous_id)`.as(
        'previous_status_id',
      ),
      sql<boolean>`exists (select from plan w
        where (w.organization_id, w.year_id, w.plan_type_id) = (p.organization_id, p.year_id, p.plan_type_id)
          and w.status_id in (${statusIds('plan.inWork')}) and w.id <> p.id)`.as('has_edition_in_work'),
    ])
    .where('p.id', '=', id)
    .where('p.organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as PlanStatus }
}
