import type { PlanItemState } from '@zakup/domain/plan-items/plan-item-machine'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

export interface LockedItem extends PlanItemState {
  id: number
  root_id: number
  plan_id: number
  organization_id: number
  version: number
  purchase_method_id: number
  purchase_subject_id: number
  total_price: string
  updated_at: string
  updated_by: string
}

/** Locks the organisation's existing items; their plans first, because changing an item recounts its plan. */
export async function lockItems(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<LockedItem[]> {
  await sql`
    select p.id from plan p where p.organization_id = ${organizationId}
      and p.id in (select i.plan_id from plan_item i where i.id = any(${ids}::bigint[]))
    order by p.id for update`.execute(trx)
  await sql`
    select i.id from plan_item i where i.organization_id = ${organizationId} and i.id = any(${ids}::bigint[])
    order by i.id for update`.execute(trx)
  // A separate statement, so that it sees what was committed while the ones above waited for the locks.
  const { rows } = await sql<Omit<LockedItem, 'plan_status_id'> & { plan_status_id: number }>`
    select i.id, i.root_id, i.plan_id, i.organization_id, i.status_id, i.is_current, i.is_isgp, i.version,
      i.purchase_method_id, i.purchase_subject_id, i.total_price, i.updated_at, p.status_id as plan_status_id, i.root_id <> i.id as was_approved, ${personNameOf('h')} as updated_by
    from plan_item i join plan p on p.id = i.plan_id left join person h on h.id = i.updated_by
    where i.organization_id = ${organizationId} and i.id = any(${ids}::bigint[]) order by i.id`.execute(trx)
  return rows.map((row) => ({ ...row, plan_status_id: row.plan_status_id as PlanStatus }))
}

/** Locks the plan that an item is added to. */
export async function lockHome(trx: Transaction<DB>, organizationId: number, planId: number) {
  const plan = await trx
    .selectFrom('plan')
    .select(['id', 'organization_id', 'year_id', 'status_id'])
    .where('id', '=', planId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
  return plan && { ...plan, status_id: plan.status_id as PlanStatus }
}
