import type { UserType } from '@zakup/domain/actor'
import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'

/** `userType` is unknown in an e-mail: the reader may open it in any capacity they have. */
type Path = (subjectId: number, userType: UserType | undefined) => string

const incomingRequests: Path = () => '/cabinet/incoming-requests'
const ownOrganizers: Path = () => '/cabinet/organizers'
/** Sent to both sides, each with its own screen; if the side is unknown, the link opens the inbox. */
const customerOrganizerOfSide: Path = (_, userType) => {
  if (userType === 'organizer') return '/cabinet/incoming-requests'
  return userType === 'customer' ? '/cabinet/organizers' : '/cabinet/notices'
}
const order: Path = (id) => `/cabinet/purchase-orders/${id}`
const plan: Path = (id) => `/cabinet/plans/${id}`
const ownAnnouncement: Path = (id) => `/cabinet/announcements/${id}`
/** After publication, users who do not act as its organizer get the public page. */
const publishedAnnouncement: Path = (id, userType) =>
  userType === 'organizer' ? `/cabinet/announcements/${id}` : `/announcements/${id}`
const supplierExp: Path = (id) => `/cabinet/supplier-experience/${id}`
/** Present and former records are public: for the supplier, the customer and anyone the e-mail is forwarded to. */
const publicRnu: Path = (id) => `/unscrupulous-suppliers/${id}`

/** A kind without a path does not compile. */
const PATHS = {
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
} satisfies Record<NoticeKind, Path>

/** The page a notice links to, in the inbox and in e-mails. */
export function noticePath(kind: NoticeKind, subjectId: number, userType?: UserType): string {
  return PATHS[kind](subjectId, userType)
}
