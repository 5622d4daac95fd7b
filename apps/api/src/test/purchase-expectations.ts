import {
  type AnnouncementAction,
  announcementRefusal,
  announcementRoleRefusal,
} from '@zakup/domain/announcements/announcement-machine'
import {
  type CustomerOrganizerAction,
  customerOrganizerRefusal,
  customerOrganizerRoleRefusal,
} from '@zakup/domain/customer-organizers/customer-organizer-machine'
import { type OrderAction, orderRefusal, orderRoleRefusal } from '@zakup/domain/purchase-orders/order-machine'
import type { Refusal } from '@zakup/domain/refusal'
import type { Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'

const statusOf = (refusal: Refusal) => (refusal.kind === 'role' ? 403 : 409)

/** The predicted status: 403 for the role, then 404 for a foreign thing, then 409 for the state; null if allowed. */
export function customerOrganizerStatus(
  who: Person,
  customerOrganizer: PurchaseState['customerOrganizers'][number],
  action: CustomerOrganizerAction,
): number | null {
  const role = customerOrganizerRoleRefusal(who, action)
  if (role) return 403
  const side = who.user_type === 'customer' ? customerOrganizer.customer_id : customerOrganizer.organizer_id
  if (side !== who.organization_id) return 404
  const refusal = customerOrganizerRefusal(who, customerOrganizer, action)
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
