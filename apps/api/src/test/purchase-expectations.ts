import { type AnnouncementAction, announcementCase } from '@zakup/domain/announcements/announcement-case'
import {
  type CustomerOrganizerAction,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { type OrderAction, orderCase } from '@zakup/domain/purchase-orders/order-case'
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
  const role = customerOrganizerCase.roleRefusal(who, action)
  if (role) return 403
  const side = who.user_type === 'customer' ? customerOrganizer.customer_id : customerOrganizer.organizer_id
  if (side !== who.organization_id) return 404
  const refusal = customerOrganizerCase.refusal(who, customerOrganizer, action)
  return refusal && statusOf(refusal)
}

export function orderStatus(
  who: Person,
  order: PurchaseState['orders'][number],
  action: OrderAction,
): number | null {
  if (orderCase.roleRefusal(who, action)) return 403
  const side = who.user_type === 'customer' ? order.customer_id : order.organizer_id
  if (side !== who.organization_id || (who.user_type === 'organizer' && order.status_id === 1)) return 404
  const refusal = orderCase.refusal(who, order, action)
  return refusal && statusOf(refusal)
}

export function announcementStatus(
  who: Person,
  announcement: PurchaseState['announcements'][number],
  action: AnnouncementAction,
): number | null {
  if (announcementCase.roleRefusal(who, action)) return 403
  if (announcement.organizer_id !== who.organization_id) return 404
  const refusal = announcementCase.refusal(who, announcement, action)
  return refusal && statusOf(refusal)
}
