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

/**
 * Which rows a customer's list of items consists of, besides all rows in work: `planned` has every item once, as in force
 * or as a new draft (decision 0022); `force` only what is approved.
 */
export const OWN_ITEM_SCOPES = ['planned', 'force'] as const
export type OwnItemScope = (typeof OWN_ITEM_SCOPES)[number]

/** Stages of items that no approved plan has yet. */
export const UNAPPROVED_STAGES: readonly OwnItemStage[] = ['draft', 'on_approval']

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
