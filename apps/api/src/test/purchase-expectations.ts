import {
  type AnnouncementAction,
  announcementRefusal,
  announcementRoleRefusal,
} from '@zakup/domain/announcements/announcement-machine'
import {
  type RelationAction,
  relationRefusal,
  relationRoleRefusal,
} from '@zakup/domain/customer-organizers/relation-machine'
import { type OrderAction, orderRefusal, orderRoleRefusal } from '@zakup/domain/purchase-orders/order-machine'
import type { Refusal } from '@zakup/domain/refusal'
import type { Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'

const statusOf = (refusal: Refusal) => (refusal.kind === 'role' ? 403 : 409)

/** What the rule says of a step before it is tried: role 403, then foreign 404, then state 409; null where it is allowed. */
export function relationStatus(
  who: Person,
  relation: PurchaseState['relations'][number],
  action: RelationAction,
): number | null {
  const role = relationRoleRefusal(who, action)
  if (role) return 403
  const side = who.user_type === 'customer' ? relation.customer_id : relation.organizer_id
  if (side !== who.organization_id) return 404
  const refusal = relationRefusal(who, relation, action)
  return refusal && statusOf(refusal)
}

export function orderStatus(
  who: Person,
  order: PurchaseState['orders'][number],
  action: OrderAction,
): number | null {
  if (orderRoleRefusal(who, action)) return 403
  const side = who.user_type === 'customer' ? order.customer_id : order.organizer_id
  if (side !== who.organization_id || (who.user_type === 'organizer' && order.status_id === 1)) return 404
  const refusal = orderRefusal(who, order, action)
  return refusal && statusOf(refusal)
}

export function announcementStatus(
  who: Person,
  announcement: PurchaseState['announcements'][number],
  action: AnnouncementAction,
): number | null {
  if (announcementRoleRefusal(who, action)) return 403
  if (announcement.organizer_id !== who.organization_id) return 404
  const refusal = announcementRefusal(who, announcement, action)
  return refusal && statusOf(refusal)
}
