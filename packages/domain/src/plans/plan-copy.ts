import { ITEM_STATUS } from '../plan-items/plan-item-machine.ts'
import type { Refusal } from '../refusal.ts'
import { PLANS_IN_FORCE, type PlanStatus } from './plan-status.ts'

/** Items copied with one request: it locks the plan, and a colleague's command waits three seconds at most. */
export const COPIED_AT_ONCE = 1000

/** A purchase that was given up, and an item that was never approved, are not what was planned. */
export const NOT_COPIED_STATUSES: readonly number[] = [
  ITEM_STATUS.draft,
  ITEM_STATUS.cancelled,
  ITEM_STATUS.refused,
  ITEM_STATUS.cancelledChanged,
]

interface PlanOfYear {
  status_id: PlanStatus
  year: number
}

/** Whether a plan may be copied from: what is in force, or was to the end of its year, and is of an earlier year. */
export function isCopySource(plan: PlanOfYear, year: number): boolean {
  return PLANS_IN_FORCE.includes(plan.status_id) && plan.year < year
}

/** Закон ст. 6 п. 1, 8: what was approved for an earlier year is what is planned again. `edit` of the plan decides who may. */
export function copySourceRefusal(plan: PlanOfYear, year: number): Refusal<'plan_copy.not_a_source'> | null {
  if (isCopySource(plan, year)) return null
  return { kind: 'state', code: 'plan_copy.not_a_source', ground: 'Закон ст. 6' }
}
