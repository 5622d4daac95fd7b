/**
 * A call is a row in a table. This half of the row has no zod in it, so the browser may load it: the only
 * place with a URL, an audience and the cache tags. Its shapes stand beside it in `*.routes.ts`.
 */
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `public`: anyone. `cabinet`: a bearer token. `session`: starts, renews or ends a session, proved by the
 * password or the refresh cookie.
 */
export type Access = 'public' | 'cabinet' | 'session'

/** What a call reads or changes: the client's cache follows these. */
export type Tag =
  | 'Announcement'
  | 'Contract'
  | 'CustomerOrganizer'
  | 'Dict'
  | 'Faq'
  | 'Journal'
  | 'Lot'
  | 'Me'
  | 'Member'
  | 'MenuItem'
  | 'Notice'
  | 'NoticeSetting'
  | 'Organization'
  | 'OwnAnnouncement'
  | 'Person'
  | 'Plan'
  | 'PlanImport'
  | 'PlanItem'
  | 'PortalState'
  | 'Post'
  | 'PurchaseOrder'
  | 'Qualification'
  | 'Registration'
  | 'Rnu'
  | 'RnuRecord'
  | 'Session'
  | 'Stats'
  | 'SupplierExp'
  | 'SupplierQualification'
  | 'Waiting'

export interface Call {
  method: Method
  /** Below {@link API_BASE}; `:id` places are digits only. A trailing slash is the spec's and optional. */
  path: string
  access: Access
  /** One line for the reference page and docs/calls.md. */
  title: string
  /** Why this call exists although the specification does not name it. */
  ours?: string
  /** Open also to who still owes the second factor their role requires. */
  owing?: true
  reads?: readonly Tag[]
  changes?: readonly Tag[]
}

export const API_BASE = '/api/core/api/'

export function calls<const T extends Record<string, Call>>(table: T): T {
  return table
}
