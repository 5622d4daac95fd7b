import { PLAN_STATUS, type PlanStatus } from '../plans/plan-status.ts'
import { ITEM_STATUS as S } from './plan-item-machine.ts'
import { planItemStage } from './plan-item-stage.ts'

/** Stages of the items in a customer's own plan: what waits for whom. */
export const OWN_ITEM_STAGES = [
  'draft',
  'on_approval',
  'approved',
  'ordered',
  'announced',
  'contracted',
  'failed',
  'refused',
] as const
export type OwnItemStage = (typeof OWN_ITEM_STAGES)[number]

const ORDERED: ReadonlySet<number> = new Set([
  S.orderDraft,
  S.ordered,
  S.orderConfirmed,
  S.orderReturned,
  S.orderRejected,
  S.lotDraft,
])

export function ownItemStage(statusId: number, planStatus: PlanStatus): OwnItemStage {
  if (statusId === S.draft) return planStatus === PLAN_STATUS.onApproval ? 'on_approval' : 'draft'
  if (ORDERED.has(statusId)) return 'ordered'
  const stage = planItemStage(statusId)
  if (stage === 'in_purchase') return 'announced'
  return stage === null || stage === 'planned' ? 'approved' : stage
}
