import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import { ORDER_STATUS, type OrderStatus } from '../purchase-orders/order-machine.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary customer-organizer-statuses. */
export const RELATION_STATUS = {
  requested: 1,
  active: 2,
  rejected: 3,
  withdrawn: 4,
  ended: 5,
  expired: 6,
} as const
export type RelationStatus = (typeof RELATION_STATUS)[keyof typeof RELATION_STATUS]

const S = RELATION_STATUS

export const RELATION_ACTIONS = ['withdraw', 'approve', 'reject', 'end'] as const
export type RelationAction = (typeof RELATION_ACTIONS)[number]

/** Правила пп. 31–41: an organizer buys for a customer by consent of both. */
export const relationMachine: Machine<RelationStatus, RelationAction> = {
  withdraw: { from: [S.requested], to: S.withdrawn },
  approve: { from: [S.requested], to: S.active },
  reject: { from: [S.requested], to: S.rejected },
  end: { from: [S.active], to: S.ended },
}

/** What the clock does. */
export const relationSystemMachine: Machine<RelationStatus, 'expire'> = {
  expire: { from: [S.active], to: S.expired },
}

/**
 * Orders that keep a relation from being ended: something of them is still to be done between the two. A draft is the
 * customer's own paper, which the organizer has not seen; of a rejected one the organizer owes nothing more.
 */
export const HOLDING_ORDERS: readonly OrderStatus[] = [
  ORDER_STATUS.sent,
  ORDER_STATUS.returned,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.inProgress,
]

export interface RelationState {
  status_id: RelationStatus
  customer_id: number
  organizer_id: number
  starts_on: string
  ends_on: string | null
  /** Orders between the two that are among HOLDING_ORDERS. */
  open_orders: number
}

type Acting = Pick<Actor, 'organization_id' | 'role' | 'user_type'>

export type RelationRefusal = Refusal<
  | 'relation.customer_only'
  | 'relation.organizer_only'
  | 'relation.head_only'
  | 'relation.sides_only'
  | 'relation.not_requested'
  | 'relation.not_active'
  | 'relation.has_open_orders'
>

const GROUND = 'Правила пп. 31–41'

/** Asked before the relation is looked up: whether this person may do such things at all. */
export function relationRoleRefusal(
  actor: Acting,
  action: RelationAction | 'request' | 'read_own' | 'read_incoming',
): RelationRefusal | null {
  switch (action) {
    case 'request':
    case 'withdraw':
    case 'read_own':
      return actor.user_type === 'customer'
        ? null
        : { kind: 'role', code: 'relation.customer_only', ground: GROUND }
    case 'approve':
    case 'reject':
      if (actor.user_type !== 'organizer')
        return { kind: 'role', code: 'relation.organizer_only', ground: GROUND }
      return actor.role === 'head' ? null : { kind: 'role', code: 'relation.head_only', ground: GROUND }
    case 'read_incoming':
      return actor.user_type === 'organizer'
        ? null
        : { kind: 'role', code: 'relation.organizer_only', ground: GROUND }
    case 'end':
      return actor.user_type === 'customer' || actor.user_type === 'organizer'
        ? null
        : { kind: 'role', code: 'relation.sides_only', ground: GROUND }
  }
}

/** An organisation may be both: as an organizer it does not decide on what it asked for as a customer. */
function sideRefusal(actor: Acting, relation: RelationState): RelationRefusal | null {
  const own = actor.user_type === 'customer' ? relation.customer_id : relation.organizer_id
  if (actor.organization_id === own) return null
  const code = actor.user_type === 'customer' ? 'relation.customer_only' : 'relation.organizer_only'
  return { kind: 'role', code, ground: GROUND }
}

/** Role, then state; null is allowed. The server and the button ask this one. */
export function relationRefusal(
  actor: Acting,
  relation: RelationState,
  action: RelationAction,
): RelationRefusal | null {
  const role = relationRoleRefusal(actor, action) ?? sideRefusal(actor, relation)
  if (role) return role
  if (!canStep(relationMachine, relation.status_id, action))
    return {
      kind: 'state',
      code: action === 'end' ? 'relation.not_active' : 'relation.not_requested',
      ground: GROUND,
    }
  if (action === 'end' && relation.open_orders > 0)
    return { kind: 'state', code: 'relation.has_open_orders', ground: GROUND }
  return null
}

/** May receive orders on this day: the clock need not have noticed yet that its time is over. */
export function isInForce(
  relation: Pick<RelationState, 'status_id' | 'starts_on' | 'ends_on'>,
  today: string,
): boolean {
  return (
    relation.status_id === S.active &&
    relation.starts_on <= today &&
    (relation.ends_on === null || today <= relation.ends_on)
  )
}
