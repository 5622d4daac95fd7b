import type { UserType } from '@zakup/domain/actor'
import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'

/**
 * Where a notice leads, for the inbox and for letters. A letter does not know in which capacity it will be opened: then
 * the kind tells, and what both sides are told leads to where both may look.
 */
export function noticeAddress(kind: NoticeKind, subjectId: number, userType?: UserType): string {
  const [noun] = kind.split('.') as [string]
  switch (noun) {
    case 'relation':
      return relationAddress(kind, userType)
    case 'order':
      return `/cabinet/purchase-orders/${subjectId}`
    case 'supplier_exp':
      return `/cabinet/supplier-experience/${subjectId}`
    case 'rnu':
      return rnuAddress(kind, subjectId)
    case 'plan':
      return `/cabinet/plans/${subjectId}`
    default:
      return announcementAddress(kind, subjectId, userType)
  }
}

/** What is in the register everyone may look at: the supplier, the customer and whoever forwards the letter. */
function rnuAddress(kind: NoticeKind, id: number): string {
  if (kind === 'rnu.submitted') return `/operator/rnu/${id}`
  return kind === 'rnu.returned' ? `/cabinet/rnu/${id}` : `/unscrupulous-suppliers/${id}`
}

const TO_ORGANIZER: ReadonlySet<NoticeKind> = new Set(['relation.requested', 'relation.withdrawn'])
const TO_CUSTOMER: ReadonlySet<NoticeKind> = new Set(['relation.approved', 'relation.rejected'])

function relationAddress(kind: NoticeKind, userType: UserType | undefined): string {
  if (TO_ORGANIZER.has(kind)) return '/cabinet/incoming-requests'
  if (TO_CUSTOMER.has(kind)) return '/cabinet/organizers'
  if (userType === 'organizer') return '/cabinet/incoming-requests'
  return userType === 'customer' ? '/cabinet/organizers' : '/cabinet/notices'
}

/** Once it is published, a customer of its lots sees it as everyone does. */
const TOLD_TO_CUSTOMERS: ReadonlySet<NoticeKind> = new Set(['announcement.published', 'announcement.stage'])

function announcementAddress(kind: NoticeKind, id: number, userType: UserType | undefined): string {
  return TOLD_TO_CUSTOMERS.has(kind) && userType !== 'organizer'
    ? `/announcements/${id}`
    : `/cabinet/announcements/${id}`
}
