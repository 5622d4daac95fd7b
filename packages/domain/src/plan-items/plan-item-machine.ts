import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import { OPEN_PLANS, PLAN_STATUS, type PlanStatus } from '../plans/plan-status.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary plan-item-statuses that planning itself sets. */
export const ITEM_STATUS = {
  draft: 1,
  approved: 2,
  ordered: 3,
  lotDraft: 4,
  published: 5,
  changed: 6,
  cancelled: 7,
  failed: 10,
  failedChanged: 11,
  orderReturned: 13,
  notSigned: 18,
  refused: 20,
  cancelledChanged: 21,
  orderDraft: 25,
  orderConfirmed: 26,
  orderRejected: 27,
  notSignedChanged: 350,
} as const
type ItemStatus = number

const S = ITEM_STATUS

export const ITEM_ACTIONS = [
  'edit',
  'remove',
  'send_to_order',
  'recall_to_approve',
  'refuse_purchase',
] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

/** New status of a row in force when the next edition changes it. Each has its «Изменен» in the dictionary. */
export const REWRITTEN_TO: ReadonlyMap<ItemStatus, ItemStatus> = new Map([
  [S.approved, S.changed],
  [S.failed, S.failedChanged],
  [S.notSigned, S.notSignedChanged],
  [S.cancelled, S.cancelledChanged],
])

/** Statuses in which an edition of the plan may still change an item: its purchase is not under way. */
export const AMENDABLE_ITEMS: readonly ItemStatus[] = [S.draft, ...REWRITTEN_TO.keys()]

/** Закон ст. 6 п. 10, spec §4. An edited item of an amendment becomes a draft again. */
export const planItemMachine: Machine<ItemStatus, ItemAction> = {
  edit: { from: AMENDABLE_ITEMS, to: S.draft },
  remove: { from: AMENDABLE_ITEMS, to: 'gone' },
  send_to_order: { from: [S.approved], to: S.orderDraft },
  recall_to_approve: { from: [S.orderDraft, S.orderReturned, S.orderRejected], to: S.approved },
  refuse_purchase: {
    from: [S.approved, S.orderDraft, S.ordered, S.orderConfirmed, S.published],
    to: S.refused,
  },
}

export interface PlanItemState {
  status_id: number
  plan_status_id: PlanStatus
  /** The item is in the edition in force. */
  is_current: boolean
  /** Came from state budget planning. */
  is_isgp: boolean
  /** An earlier edition with it was approved: editing turned it into a draft, but it is not a new item. */
  was_approved?: boolean
}

export type PlanItemRefusal = Refusal<
  | 'plan_item.customer_only'
  | 'plan_item.plan_not_open'
  | 'plan_item.in_purchase'
  | 'plan_item.not_in_force'
  | 'plan_item.not_approved'
  | 'plan_item.not_in_order'
  | 'plan_item.too_late_to_refuse'
  | 'plan_item.in_announcement'
  | 'plan_item.isgp_approved'
>

export function planItemRoleRefusal(actor: Pick<Actor, 'user_type'>): PlanItemRefusal | null {
  return actor.user_type === 'customer'
    ? null
    : { kind: 'role', code: 'plan_item.customer_only', ground: 'Закон ст. 6 п. 1' }
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function planItemRefusal(
  actor: Pick<Actor, 'user_type'>,
  item: PlanItemState,
  action: ItemAction,
): PlanItemRefusal | null {
  const role = planItemRoleRefusal(actor)
  if (role) return role
  const prepares = action === 'edit' || action === 'remove'
  if (prepares && !OPEN_PLANS.includes(item.plan_status_id))
    return { kind: 'state', code: 'plan_item.plan_not_open', ground: 'Закон ст. 6' }
  if (!prepares && !item.is_current)
    return { kind: 'state', code: 'plan_item.not_in_force', ground: 'Закон ст. 6' }
  // Nothing is ordered after the plan's year is closed; items already ordered can still be recalled or refused.
  if (action === 'send_to_order' && item.plan_status_id !== PLAN_STATUS.approved)
    return { kind: 'state', code: 'plan_item.not_in_force', ground: 'Закон ст. 6 п. 8' }
  // An item from the budget can be removed only while it is a draft (spec: core/isgp/plan-items).
  if (action === 'remove' && item.is_isgp && (item.status_id !== S.draft || item.was_approved))
    return { kind: 'state', code: 'plan_item.isgp_approved', ground: 'spec §7' }
  if (canStep(planItemMachine, item.status_id, action)) return null
  // A lot in preparation must be unpinned first; the item then gets back its former status.
  if (action === 'refuse_purchase' && item.status_id === S.lotDraft)
    return { kind: 'state', code: 'plan_item.in_announcement', ground: 'Закон ст. 6 п. 10' }
  return { kind: 'state', code: WRONG_STATE[action], ground: 'Закон ст. 6 п. 10, spec §4' }
}

const WRONG_STATE = {
  edit: 'plan_item.in_purchase',
  remove: 'plan_item.in_purchase',
  send_to_order: 'plan_item.not_approved',
  recall_to_approve: 'plan_item.not_in_order',
  refuse_purchase: 'plan_item.too_late_to_refuse',
} as const satisfies Record<ItemAction, PlanItemRefusal['code']>
