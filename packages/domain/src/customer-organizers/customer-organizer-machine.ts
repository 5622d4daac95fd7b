import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import { ORDER_STATUS, type OrderStatus } from '../purchase-orders/order-machine.ts'
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

export const CUSTOMER_ORGANIZER_ACTIONS = ['withdraw', 'approve', 'reject', 'end'] as const
export type CustomerOrganizerAction = (typeof CUSTOMER_ORGANIZER_ACTIONS)[number]

/** Правила пп. 31–41: an organizer buys for a customer by consent of both. */
export const customerOrganizerMachine: Machine<CustomerOrganizerStatus, CustomerOrganizerAction> = {
  withdraw: { from: [S.requested], to: S.withdrawn },
  approve: { from: [S.requested], to: S.active },
  reject: { from: [S.requested], to: S.rejected },
  end: { from: [S.active], to: S.ended },
}

/** Transitions made by the scheduled job. */
export const customerOrganizerSystemMachine: Machine<CustomerOrganizerStatus, 'expire'> = {
  expire: { from: [S.active], to: S.expired },
}

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

type Acting = Pick<Actor, 'organization_id' | 'role' | 'user_type'>

export type CustomerOrganizerRefusal = Refusal<
  | 'customer_organizer.customer_only'
  | 'customer_organizer.organizer_only'
  | 'customer_organizer.head_only'
  | 'customer_organizer.sides_only'
  | 'customer_organizer.not_requested'
  | 'customer_organizer.not_active'
  | 'customer_organizer.has_open_orders'
>

const GROUND = 'Правила пп. 31–41'

/** Role check only, before the relation is loaded: whether this role may do such actions at all. */
export function customerOrganizerRoleRefusal(
  actor: Acting,
  action: CustomerOrganizerAction | 'request' | 'read_own' | 'read_incoming',
): CustomerOrganizerRefusal | null {
  switch (action) {
    case 'request':
    case 'withdraw':
    case 'read_own':
      return actor.user_type === 'customer'
        ? null
        : { kind: 'role', code: 'customer_organizer.customer_only', ground: GROUND }
    case 'approve':
    case 'reject':
      if (actor.user_type !== 'organizer')
        return { kind: 'role', code: 'customer_organizer.organizer_only', ground: GROUND }
      return actor.role === 'head'
        ? null
        : { kind: 'role', code: 'customer_organizer.head_only', ground: GROUND }
    case 'read_incoming':
      return actor.user_type === 'organizer'
        ? null
        : { kind: 'role', code: 'customer_organizer.organizer_only', ground: GROUND }
    case 'end':
      return actor.user_type === 'customer' || actor.user_type === 'organizer'
        ? null
        : { kind: 'role', code: 'customer_organizer.sides_only', ground: GROUND }
  }
}

/** An organisation may be both: acting as an organizer it may not decide on its own request as a customer. */
function sideRefusal(
  actor: Acting,
  customerOrganizer: CustomerOrganizerState,
): CustomerOrganizerRefusal | null {
  const own = actor.user_type === 'customer' ? customerOrganizer.customer_id : customerOrganizer.organizer_id
  if (actor.organization_id === own) return null
  const code =
    actor.user_type === 'customer' ? 'customer_organizer.customer_only' : 'customer_organizer.organizer_only'
  return { kind: 'role', code, ground: GROUND }
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function customerOrganizerRefusal(
  actor: Acting,
  customerOrganizer: CustomerOrganizerState,
  action: CustomerOrganizerAction,
): CustomerOrganizerRefusal | null {
  const role = customerOrganizerRoleRefusal(actor, action) ?? sideRefusal(actor, customerOrganizer)
  if (role) return role
  if (!canStep(customerOrganizerMachine, customerOrganizer.status_id, action))
    return {
      kind: 'state',
      code: action === 'end' ? 'customer_organizer.not_active' : 'customer_organizer.not_requested',
      ground: GROUND,
    }
  if (action === 'end' && customerOrganizer.open_orders > 0)
    return { kind: 'state', code: 'customer_organizer.has_open_orders', ground: GROUND }
  return null
}

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
