import { type Acting, defineCase } from '../case.ts'
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

/** What must be true of an order before the organizer gets it. */
function notSendableRefusal(
  _: Acting,
  order: OrderState,
): Refusal<'order.empty' | 'order.no_organizer' | 'order.no_customer_organizer'> | null {
  if (order.item_count === 0) return { kind: 'state', code: 'order.empty', ground: 'Правила п. 117' }
  if (order.organizer_id === null)
    return { kind: 'state', code: 'order.no_organizer', ground: 'Правила пп. 42–45' }
  if (!order.customer_organizer_in_force)
    return { kind: 'state', code: 'order.no_customer_organizer', ground: 'Правила пп. 31–41' }
  return null
}

/** The customer sends, the organizer decides. A returned order is corrected and sent again. Правила пп. 42–45, 117. */
export const orderCase = defineCase({
  ground: 'Правила пп. 42–45',
  statuses: ORDER_STATUS,
  sides: {
    customer: { column: 'customer_id', only: 'order.customer_only' },
    organizer: { column: 'organizer_id', only: 'order.organizer_only', hidden: [S.draft] },
  },
  strangers: 'order.sides_only',
  steps: {
    create: { by: 'customer', from: [], to: S.draft },
    edit: { by: 'customer', from: [S.draft, S.returned], to: 'same', otherwise: 'order.not_open' },
    delete: { by: 'customer', from: [S.draft], to: 'gone', otherwise: 'order.not_open' },
    send: {
      by: 'customer',
      from: [S.draft, S.returned],
      to: S.sent,
      otherwise: 'order.not_open',
      marks: 'sent',
      clears: ['decided'],
      tells: { organizer: 'order.sent' },
      rules: [notSendableRefusal],
    },
    withdraw: {
      by: 'customer',
      from: [S.sent],
      to: S.draft,
      otherwise: 'order.not_sent',
      clears: ['sent', 'decided', 'due_at'],
      tells: { organizer: 'order.withdrawn' },
    },
    reject: {
      by: 'organizer',
      from: [S.sent],
      to: S.rejected,
      otherwise: 'order.not_sent',
      needs: 'reason',
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { customer: 'order.rejected' },
    },
    return: {
      by: 'organizer',
      from: [S.sent],
      to: S.returned,
      otherwise: 'order.not_sent',
      needs: 'reason',
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { customer: 'order.returned' },
    },
    confirm: {
      by: 'organizer',
      from: [S.sent],
      to: S.confirmed,
      otherwise: 'order.not_sent',
      marks: 'decided',
      tells: { customer: 'order.confirmed' },
    },
  },
  consequences: {
    /** A lot of it is published. */
    begin: { by: 'organizer', from: [S.confirmed, S.inProgress], to: S.inProgress },
    /** Its last lot is finished. */
    finish: { by: 'organizer', from: [S.inProgress], to: S.done },
    /** Its items were recalled. */
    close: {
      by: 'customer',
      from: [S.rejected, S.sent, S.returned, S.confirmed, S.inProgress],
      to: S.closed,
    },
    /** A returned order gets another organizer, who has neither seen nor returned it. */
    redirect: { by: 'customer', from: [S.returned], to: S.draft },
  },
  terms: {
    /** The organizer's decision. A decided order shows by when it was due. */
    decision: {
      in: [S.sent],
      ground: 'Правила пп. 43–45',
      days: ORDER_DECISION_DAYS,
      keepsDate: true,
      remindDays: 1,
      task: 'order_term',
    },
  },
})

export type OrderAction = (typeof orderCase)['actions'][number]

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
