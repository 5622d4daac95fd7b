import type { MemberRole, UserType } from '../actor.ts'

/** How a kind is sent by e-mail: at once, in a daily digest, or not at all. */
export const MAIL_WAYS = ['now', 'digest', 'off'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** `userType` is unknown in an e-mail: the reader may open it in any capacity they have. */
type Page = (subjectId: number, userType: UserType | undefined) => string

const incomingRequests: Page = () => '/cabinet/incoming-requests'
const ownOrganizers: Page = () => '/cabinet/organizers'
/** Sent to both sides, each with its own screen; if the side is unknown, the link opens the inbox. */
const customerOrganizerOfSide: Page = (_, userType) => {
  if (userType === 'organizer') return '/cabinet/incoming-requests'
  return userType === 'customer' ? '/cabinet/organizers' : '/cabinet/notices'
}
const order: Page = (id) => `/cabinet/purchase-orders/${id}`
const plan: Page = (id) => `/cabinet/plans/${id}`
const ownAnnouncement: Page = (id) => `/cabinet/announcements/${id}`
/** After publication, users who do not act as its organizer get the public page. */
const publishedAnnouncement: Page = (id, userType) =>
  userType === 'organizer' ? `/cabinet/announcements/${id}` : `/announcements/${id}`
const supplierExp: Page = (id) => `/cabinet/supplier-experience/${id}`
/** Present and former records are public: for the supplier, the customer and anyone the e-mail is forwarded to. */
const publicRnu: Page = (id) => `/unscrupulous-suppliers/${id}`
const registration: Page = (id) => `/operator/registrations/${id}`
const rnuDesk: Page = (id) => `/operator/rnu/${id}`
const person: Page = (id) => `/operator/people/${id}`
const ticket: Page = (id) => `/cabinet/tickets/${id}`
const ownRnu: Page = (id) => `/cabinet/rnu/${id}`

interface Kind {
  /** The table of what it is about. */
  about: string
  /** The page it links to, in the inbox and in e-mails. */
  page: Page
  /** Needs a decision or a correction: at once. Only informs: in the morning digest. People may change it. */
  mail: Exclude<MailWay, 'off'>
  /** Members with these roles get it; by default everyone in the organisation. */
  roles?: readonly MemberRole[]
}

/** Kinds of notices, in the order in which their settings are listed. Their texts are `notice.<kind>` and `notice_kind.<kind>` in the messages of their subject. */
const KINDS = {
  // What was submitted waits for the head; after the decision the specialists continue.
  'plan.submitted': { about: 'plan', page: plan, mail: 'now', roles: ['head'] },
  'plan.approved': { about: 'plan', page: plan, mail: 'digest', roles: ['specialist'] },
  'plan.returned': { about: 'plan', page: plan, mail: 'now', roles: ['specialist'] },
  'order.sent': { about: 'purchase_order', page: order, mail: 'now' },
  'order.withdrawn': { about: 'purchase_order', page: order, mail: 'digest' },
  'order.confirmed': { about: 'purchase_order', page: order, mail: 'digest' },
  'order.returned': { about: 'purchase_order', page: order, mail: 'now' },
  'order.rejected': { about: 'purchase_order', page: order, mail: 'now' },
  'order.due_soon': { about: 'purchase_order', page: order, mail: 'now' },
  'order.overdue': { about: 'purchase_order', page: order, mail: 'now' },
  'announcement.submitted': { about: 'announcement', page: ownAnnouncement, mail: 'now', roles: ['head'] },
  'announcement.signed': { about: 'announcement', page: ownAnnouncement, mail: 'digest' },
  'announcement.returned': { about: 'announcement', page: ownAnnouncement, mail: 'now' },
  'announcement.published': { about: 'announcement', page: publishedAnnouncement, mail: 'digest' },
  'announcement.stage': { about: 'announcement', page: publishedAnnouncement, mail: 'digest' },
  'announcement.refused': { about: 'announcement', page: ownAnnouncement, mail: 'digest' },
  'supplier_exp.submitted': { about: 'supplier_exp', page: supplierExp, mail: 'digest' },
  'supplier_exp.returned': { about: 'supplier_exp', page: supplierExp, mail: 'now' },
  'supplier_exp.confirmed': { about: 'supplier_exp', page: supplierExp, mail: 'digest' },
  'supplier_exp.refused': { about: 'supplier_exp', page: supplierExp, mail: 'now' },
  'rnu.submitted': { about: 'rnu', page: rnuDesk, mail: 'digest' },
  'rnu.returned': { about: 'rnu', page: ownRnu, mail: 'now' },
  'rnu.included': { about: 'rnu', page: publicRnu, mail: 'now' },
  'rnu.excluded': { about: 'rnu', page: publicRnu, mail: 'digest' },
  'customer_organizer.requested': { about: 'customer_organizer', page: incomingRequests, mail: 'now' },
  'customer_organizer.withdrawn': { about: 'customer_organizer', page: incomingRequests, mail: 'digest' },
  'customer_organizer.approved': { about: 'customer_organizer', page: ownOrganizers, mail: 'digest' },
  'customer_organizer.rejected': { about: 'customer_organizer', page: ownOrganizers, mail: 'digest' },
  'customer_organizer.ended': { about: 'customer_organizer', page: customerOrganizerOfSide, mail: 'digest' },
  'customer_organizer.expired': {
    about: 'customer_organizer',
    page: customerOrganizerOfSide,
    mail: 'digest',
  },
  'registration.submitted': { about: 'registration', page: registration, mail: 'digest' },
  'account_change.asked': { about: 'person', page: person, mail: 'now' },
  'account_change.done': { about: 'person', page: person, mail: 'now' },
  'account_change.declined': { about: 'person', page: person, mail: 'now' },
  'account_change.objected': { about: 'person', page: person, mail: 'now' },
  'account_change.lapsed': { about: 'person', page: person, mail: 'digest' },
  'ticket.asked': { about: 'ticket', page: ticket, mail: 'digest' },
  'ticket.answered': { about: 'ticket', page: ticket, mail: 'now' },
  'ticket.reopened': { about: 'ticket', page: ticket, mail: 'digest' },
  'ticket.closed': { about: 'ticket', page: ticket, mail: 'digest' },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof KINDS
export const NOTICE_KINDS = Object.keys(KINDS) as [NoticeKind, ...NoticeKind[]]

export type NoticeSubject = (typeof KINDS)[NoticeKind]['about']
export const NOTICE_SUBJECTS = [...new Set(Object.values(KINDS).map(({ about }) => about))] as [
  NoticeSubject,
  ...NoticeSubject[],
]

/** The kinds of one subject share the beginning of their names: `order.sent` is of the group `order`. */
export type NoticeGroup = GroupOf<NoticeKind>
type GroupOf<Kind> = Kind extends `${infer Group}.${string}` ? Group : never
export const NOTICE_GROUPS = [...new Set(NOTICE_KINDS.map((kind) => kind.split('.')[0]))] as NoticeGroup[]

export function noticeSubject(kind: NoticeKind): NoticeSubject {
  return KINDS[kind].about
}

/** Who in an organisation gets it. */
export function noticeRoles(kind: NoticeKind): readonly MemberRole[] {
  const { roles = ['specialist', 'head'] }: Kind = KINDS[kind]
  return roles
}

export function usualMailWay(kind: NoticeKind): MailWay {
  return KINDS[kind].mail
}

export function noticePath(kind: NoticeKind, subjectId: number, userType?: UserType): string {
  return KINDS[kind].page(subjectId, userType)
}
