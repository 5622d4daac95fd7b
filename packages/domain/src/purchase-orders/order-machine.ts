import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import { ITEM_STATUS } from '../plan-items/plan-item-machine.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary of order statuses. */
export const ORDER_STATUS = {
  draft: 1,
  sent: 2,
  returned: 3,
  confirmed: 4,
  rejected: 5,
  inProgress: 6,
  done: 7,
  closed: 8,
} as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

const S = ORDER_STATUS

export const ORDER_ACTIONS = ['edit', 'delete', 'send', 'withdraw', 'confirm', 'return', 'reject'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Правила пп. 42–45, 117. A returned order is corrected and sent again. */
export const orderMachine: Machine<OrderStatus, OrderAction> = {
  edit: { from: [S.draft, S.returned], to: 'same' },
  delete: { from: [S.draft], to: 'gone' },
  send: { from: [S.draft, S.returned], to: S.sent },
  withdraw: { from: [S.sent], to: S.draft },
  confirm: { from: [S.sent], to: S.confirmed },
  return: { from: [S.sent], to: S.returned },
  reject: { from: [S.sent], to: S.rejected },
}

/** Transitions caused by other events: a lot of it is published, its last lot is finished, its items were recalled. */
export const orderSystemMachine: Machine<OrderStatus, 'begin' | 'finish' | 'close'> = {
  begin: { from: [S.confirmed, S.inProgress], to: S.inProgress },
  finish: { from: [S.inProgress], to: S.done },
  close: { from: [S.rejected, S.sent, S.returned, S.confirmed, S.inProgress], to: S.closed },
}

/** The status that items of an order have for each status of the order. */
export const ITEM_STATUS_IN_ORDER: Partial<Record<OrderStatus, number>> = {
  [S.draft]: ITEM_STATUS.orderDraft,
  [S.sent]: ITEM_STATUS.ordered,
  [S.returned]: ITEM_STATUS.orderReturned,
  [S.confirmed]: ITEM_STATUS.orderConfirmed,
  [S.rejected]: ITEM_STATUS.orderRejected,
}

/** Orders whose items go into lots. */
export const ORDERS_AT_WORK: readonly OrderStatus[] = [S.confirmed, S.inProgress]

/** Orders that hold no item any more. */
export const ORDERS_OVER: readonly OrderStatus[] = [S.done, S.closed]

/** Orders that are neither done nor closed. */
export const OPEN_ORDERS: readonly OrderStatus[] = [
  S.draft,
  S.sent,
  S.returned,
  S.confirmed,
  S.rejected,
  S.inProgress,
]

/** Working days for the organizer's decision, and for the customer's correction. Правила пп. 43–45. */
export const ORDER_DECISION_DAYS = 5
export const ORDER_CORRECTION_DAYS = 3

/** Nobody can review a longer list in five days. */
export const ORDER_MAX_ITEMS = 1000

export interface OrderState {
  status_id: OrderStatus
  item_count: number
  organizer_id: number | null
  /** The relation of the two is active today. */
  customer_organizer_in_force: boolean
}

type Acting = Pick<Actor, 'user_type'>

export type OrderRefusal = Refusal<
  | 'order.customer_only'
  | 'order.organizer_only'
  | 'order.sides_only'
  | 'order.not_open'
  | 'order.not_sent'
  | 'order.empty'
  | 'order.no_organizer'
  | 'order.no_customer_organizer'
>

const BY_ORGANIZER: ReadonlySet<string> = new Set(['confirm', 'return', 'reject'])

/** Role check only; runs before the order is loaded. */
export function orderRoleRefusal(
  actor: Acting,
  action: OrderAction | 'create' | 'read',
): OrderRefusal | null {
  const ground = 'Правила пп. 42–45'
  if (action === 'read')
    return actor.user_type === 'customer' || actor.user_type === 'organizer'
      ? null
      : { kind: 'role', code: 'order.sides_only', ground }
  if (BY_ORGANIZER.has(action))
    return actor.user_type === 'organizer' ? null : { kind: 'role', code: 'order.organizer_only', ground }
  return actor.user_type === 'customer' ? null : { kind: 'role', code: 'order.customer_only', ground }
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function orderRefusal(actor: Acting, order: OrderState, action: OrderAction): OrderRefusal | null {
  const role = orderRoleRefusal(actor, action)
  if (role) return role
  const ground = 'Правила пп. 42–45'
  if (!canStep(orderMachine, order.status_id, action))
    return {
      kind: 'state',
      code: action === 'withdraw' || BY_ORGANIZER.has(action) ? 'order.not_sent' : 'order.not_open',
      ground,
    }
  if (action !== 'send') return null
  if (order.item_count === 0) return { kind: 'state', code: 'order.empty', ground: 'Правила п. 117' }
  if (order.organizer_id === null) return { kind: 'state', code: 'order.no_organizer', ground }
  if (!order.customer_organizer_in_force)
    return { kind: 'state', code: 'order.no_customer_organizer', ground: 'Правила пп. 31–41' }
  return null
}

/** An order has one purchase method and one subject, which every item in it must share. Правила п. 117. */
export interface OrderFrame {
  purchase_method_id: number | null
  purchase_subject_id: number | null
}

export function fitsOrder(
  order: OrderFrame,
  item: { purchase_method_id: number; purchase_subject_id: number },
): boolean {
  return (
    (order.purchase_method_id === null || order.purchase_method_id === item.purchase_method_id) &&
    (order.purchase_subject_id === null || order.purchase_subject_id === item.purchase_subject_id)
  )
}
