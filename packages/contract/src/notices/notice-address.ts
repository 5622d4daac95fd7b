import type { UserType } from '@zakup/domain/actor'
import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'

/** `userType` is unknown in a letter: it may be opened in any capacity the reader has. */
type Address = (subjectId: number, userType: UserType | undefined) => string

const incomingRequests: Address = () => '/cabinet/incoming-requests'
const ownOrganizers: Address = () => '/cabinet/organizers'
/** Told to both sides, each of which has a screen of its own; the inbox is where both may look. */
const customerOrganizerOfSide: Address = (_, userType) => {
  if (userType === 'organizer') return '/cabinet/incoming-requests'
  return userType === 'customer' ? '/cabinet/organizers' : '/cabinet/notices'
}
const order: Address = (id) => `/cabinet/purchase-orders/${id}`
const plan: Address = (id) => `/cabinet/plans/${id}`
const ownAnnouncement: Address = (id) => `/cabinet/announcements/${id}`
/** Once it is published, whoever does not act as its organizer sees it as everyone does. */
const publishedAnnouncement: Address = (id, userType) =>
  userType === 'organizer' ? `/cabinet/announcements/${id}` : `/announcements/${id}`
const supplierExp: Address = (id) => `/cabinet/supplier-experience/${id}`
/** What is or was in the register everyone may look at: the supplier, the customer and whoever forwards the letter. */
const publicRnu: Address = (id) => `/unscrupulous-suppliers/${id}`

/** A kind without an address does not compile. */
const ADDRESSES = {
  'customer_organizer.requested': incomingRequests,
  'customer_organizer.withdrawn': incomingRequests,
  'customer_organizer.approved': ownOrganizers,
  'customer_organizer.rejected': ownOrganizers,
  'customer_organizer.ended': customerOrganizerOfSide,
  'customer_organizer.expired': customerOrganizerOfSide,
  'order.sent': order,
  'order.withdrawn': order,
  'order.confirmed': order,
  'order.returned': order,
  'order.rejected': order,
  'order.due_soon': order,
  'order.overdue': order,
  'plan.submitted': plan,
  'plan.approved': plan,
  'plan.returned': plan,
  'announcement.submitted': ownAnnouncement,
  'announcement.signed': ownAnnouncement,
  'announcement.returned': ownAnnouncement,
  'announcement.published': publishedAnnouncement,
  'announcement.stage': publishedAnnouncement,
  'announcement.refused': ownAnnouncement,
  'supplier_exp.submitted': supplierExp,
  'supplier_exp.returned': supplierExp,
  'supplier_exp.confirmed': supplierExp,
  'supplier_exp.refused': supplierExp,
  'registration.submitted': (id) => `/operator/registrations/${id}`,
  'rnu.submitted': (id) => `/operator/rnu/${id}`,
  'rnu.returned': (id) => `/cabinet/rnu/${id}`,
  'rnu.included': publicRnu,
  'rnu.excluded': publicRnu,
} satisfies Record<NoticeKind, Address>

/** Where a notice leads, for the inbox and for letters. */
export function noticeAddress(kind: NoticeKind, subjectId: number, userType?: UserType): string {
  return ADDRESSES[kind](subjectId, userType)
}
