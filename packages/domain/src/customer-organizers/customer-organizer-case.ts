import { type Acting, defineCase } from '../case.ts'
import { ORDER_STATUS, type OrderStatus } from '../purchase-orders/order-case.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary customer-organizer-statuses. */
export const CUSTOMER_ORGANIZER_STATUS = {
  requested: 1,
  active: 2,
  rejected: 3,
  withdrawn: 4,
  ended: 5,
  expired: 6,
} as const
export type CustomerOrganizerStatus =
  (typeof CUSTOMER_ORGANIZER_STATUS)[keyof typeof CUSTOMER_ORGANIZER_STATUS]

const S = CUSTOMER_ORGANIZER_STATUS

/**
 * Orders that block ending a relation: the two sides still have work to do on them. A draft is internal to the
 * customer, the organizer has not seen it; on a rejected order the organizer has nothing left to do.
 */
export const HOLDING_ORDERS: readonly OrderStatus[] = [
  ORDER_STATUS.sent,
  ORDER_STATUS.returned,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.inProgress,
]

export interface CustomerOrganizerState {
  status_id: CustomerOrganizerStatus
  customer_id: number
  organizer_id: number
  starts_on: string
  ends_on: string | null
  /** Orders between the two that are among HOLDING_ORDERS. */
  open_orders: number
}

/** An organisation may be both: acting as an organizer it may not decide on its own request as a customer. */
function otherSideRefusal(
  { user_type, organization_id }: Acting,
  { customer_id, organizer_id }: CustomerOrganizerState,
): Refusal<'customer_organizer.customer_only' | 'customer_organizer.organizer_only'> | null {
  const isCustomer = user_type === 'customer'
  if (organization_id === (isCustomer ? customer_id : organizer_id)) return null
  const code = isCustomer ? 'customer_organizer.customer_only' : 'customer_organizer.organizer_only'
  return { kind: 'role', code, ground: 'Правила пп. 31–41' }
}

function openOrdersRefusal(
  _: Acting,
  { open_orders }: CustomerOrganizerState,
): Refusal<'customer_organizer.has_open_orders'> | null {
  if (open_orders === 0) return null
  return { kind: 'state', code: 'customer_organizer.has_open_orders', ground: 'Правила пп. 31–41' }
}

/** An organizer buys for a customer by consent of both. */
export const customerOrganizerCase = defineCase({
  ground: 'Правила пп. 31–41',
  statuses: CUSTOMER_ORGANIZER_STATUS,
  sides: {
    customer: { column: 'customer_id', only: 'customer_organizer.customer_only' },
    organizer: { column: 'organizer_id', only: 'customer_organizer.organizer_only' },
  },
  strangers: 'customer_organizer.sides_only',
  steps: {
    create: { by: 'customer', from: [], to: S.requested },
    withdraw: {
      by: 'customer',
      from: [S.requested],
      to: S.withdrawn,
      otherwise: 'customer_organizer.not_requested',
      tells: { organizer: 'customer_organizer.withdrawn' },
      rules: [otherSideRefusal],
    },
    approve: {
      by: 'organizer',
      headOnly: 'customer_organizer.head_only',
      from: [S.requested],
      to: S.active,
      otherwise: 'customer_organizer.not_requested',
      marks: 'decided',
      tells: { customer: 'customer_organizer.approved' },
      rules: [otherSideRefusal],
    },
    reject: {
      by: 'organizer',
      headOnly: 'customer_organizer.head_only',
      from: [S.requested],
      to: S.rejected,
      otherwise: 'customer_organizer.not_requested',
      needs: 'reason',
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { customer: 'customer_organizer.rejected' },
      rules: [otherSideRefusal],
    },
    end: {
      by: ['customer', 'organizer'],
      from: [S.active],
      to: S.ended,
      otherwise: 'customer_organizer.not_active',
      needs: 'reason',
      marks: 'ended',
      keepsReason: 'end_reason',
      tells: { customer: 'customer_organizer.ended', organizer: 'customer_organizer.ended' },
      rules: [otherSideRefusal, openOrdersRefusal],
    },
  },
  consequences: {
    /** Its last day is over. */
    expire: { by: 'portal', from: [S.active], to: S.expired },
  },
  terms: {
    /** For relations with a last day. */
    relation: {
      in: [S.active],
      ground: 'Правила пп. 31–41',
      counted: 'calendar',
      column: 'ends_on',
      task: 'expire_customer_organizers',
      together: true,
    },
  },
})

export type CustomerOrganizerAction = (typeof customerOrganizerCase)['actions'][number]

/** Whether it may receive orders on this day; the scheduled job may not have expired it yet. */
export function isInForce(
  customerOrganizer: Pick<CustomerOrganizerState, 'status_id' | 'starts_on' | 'ends_on'>,
  today: string,
): boolean {
  return (
    customerOrganizer.status_id === S.active &&
    customerOrganizer.starts_on <= today &&
    (customerOrganizer.ends_on === null || today <= customerOrganizer.ends_on)
  )
}
