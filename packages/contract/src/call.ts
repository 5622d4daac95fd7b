/**
 * A call is a row in a table. This half of the row has no zod in it, so the browser may load it: the only place with a
 * URL, an audience and the cache tags. Its zod schemas are beside it in `*.routes.ts`.
 */
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `public`: anyone. `cabinet`: a bearer token. `session`: no token, but the password, the refresh cookie or a secret that
 * the portal gave to one person: a link of an e-mail, the address of a calendar.
 */
export type Access = 'public' | 'cabinet' | 'session'

/** What a call reads or changes: tags for the client's cache invalidation. */
export const TAGS = [
  'Announcement',
  'CalendarFeed',
  'Contract',
  'CustomerOrganizer',
  'Dict',
  'Faq',
  'Journal',
  'Lot',
  'Me',
  'Member',
  'MenuItem',
  'Notice',
  'NoticeSetting',
  'Organization',
  'OwnAnnouncement',
  'Person',
  'Plan',
  'PlanImport',
  'PlanItem',
  'PortalState',
  'Post',
  'PurchaseOrder',
  'Qualification',
  'Registration',
  'Rnu',
  'RnuRecord',
  'SavedSearch',
  'Session',
  'Stats',
  'SupplierExp',
  'SupplierQualification',
  'Ticket',
  'Waiting',
  'Watch',
] as const
export type Tag = (typeof TAGS)[number]

export interface Call {
  method: Method
  /** Below {@link API_BASE}; `:id` matches digits only. A trailing slash comes from the spec and is optional. */
  path: string
  access: Access
  /** One line for the reference page and docs/calls.md. */
  title: string
  /** Why this call exists although the specification does not name it. */
  ours?: string
  /** Also open to users who have not yet turned on the second factor their role requires. */
  withoutSecondFactor?: true
  reads?: readonly Tag[]
  changes?: readonly Tag[]
}

export const API_BASE = '/api/core/api/'

export function calls<const T extends Record<string, Call>>(table: T): T {
  return table
}
