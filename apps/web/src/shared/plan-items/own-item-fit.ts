import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Actor } from '@zakup/domain/actor'
import {
  type ItemAction,
  type PlanItemRefusal,
  type PlanItemState,
  planItemRefusal,
} from '@zakup/domain/plan-items/plan-item-machine'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'

export type Acting = Pick<Actor, 'user_type'>

/** Bulk actions for rows of the list; `edit` opens the form instead. */
export const BULK_ACTIONS = ['send_to_order', 'recall_to_approve', 'refuse_purchase', 'remove'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The maximum number of items in a purchase order. */
export const MOST_IN_ORDER = 1000

export interface Fit {
  fits: OwnPlanItemRow[]
  misfits: { row: OwnPlanItemRow; reason: string }[]
}

/** Which selected items the action is allowed for, and why not for the others: by the same rule as on the server. */
export function fitFor(actor: Acting, rows: Iterable<OwnPlanItemRow>, action: BulkAction): Fit {
  const fit: Fit = { fits: [], misfits: [] }
  for (const row of rows) {
    const refusal = refusalOf(actor, row, action)
    if (refusal) fit.misfits.push({ row, reason: misfitWords(row, refusal) })
    else fit.fits.push(row)
  }
  return fit
}

export function refusalOf(actor: Acting, row: OwnPlanItemRow, action: ItemAction): PlanItemRefusal | null {
  return planItemRefusal(actor, stateOf(row), action)
}

function stateOf(row: OwnPlanItemRow): PlanItemState {
  return {
    status_id: row.status.id,
    plan_status_id: row.plan.status_id as PlanStatus,
    is_current: row.is_current,
    is_isgp: row.is_isgp,
    was_approved: row.root_id !== row.id,
  }
}

/** For a plan on approval or in draft, saying so is clearer than saying that the edition is not in force. */
function misfitWords(row: OwnPlanItemRow, refusal: PlanItemRefusal): string {
  if (refusal.code === 'plan_item.not_in_force' && row.stage === 'on_approval')
    return t('own_items.misfit_on_approval')
  if (refusal.code === 'plan_item.not_in_force' && row.stage === 'draft') return t('own_items.misfit_draft')
  return t(refusal.code)
}

/** Groups the items by reason, so that each reason is shown once. */
export function sameReason(misfits: Fit['misfits']): { reason: string; numbers: string[] }[] {
  const groups = Map.groupBy(misfits, ({ reason }) => reason)
  return Array.from(groups, ([reason, group]) => ({
    reason,
    numbers: group.map(({ row }) => String(row.root_id)),
  }))
}
