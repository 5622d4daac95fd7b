/** Every URL of the site, built in one place. */
export type AnnouncementTab = 'lots' | 'files' | 'protocols' | 'winners' | 'contracts'
type Search = Record<string, string | number>

export const paths = {
  home: () => '/',
  /** All search results, or those of one kind only. */
  search: (search: Search = {}) => withSearch('/search', search),
  announcements: (search: Search = {}) => withSearch('/announcements', search),
  announcement: (id: number, tab?: AnnouncementTab) => withSearch(`/announcements/${id}`, tab ? { tab } : {}),
  lots: (search: Search = {}) => withSearch('/lots', search),
  lot: (id: number) => `/lots/${id}`,
  planItems: (search: Search = {}) => withSearch('/plan-items', search),
  planItem: (id: number) => `/plan-items/${id}`,
  contracts: (search: Search = {}) => withSearch('/contracts', search),
  contract: (id: number) => `/contracts/${id}`,
  organizations: (search: Search = {}) => withSearch('/organizations', search),
  organization: (id: number) => `/organizations/${id}`,
  subjects: (search: Search = {}) => withSearch('/subjects', search),
  unscrupulousSuppliers: (search: Search = {}) => withSearch('/unscrupulous-suppliers', search),
  unscrupulousSupplier: (id: number) => `/unscrupulous-suppliers/${id}`,
  topCustomers: (search: Search = {}) => withSearch('/top/customers', search),
  topSuppliers: (search: Search = {}) => withSearch('/top/suppliers', search),
  statistics: (search: Search = {}) => withSearch('/statistics', search),
  news: (search: Search = {}) => withSearch('/news', search),
  newsItem: (id: number) => `/news/${id}`,
  /** `answer` links to one question. */
  faq: (answer?: number) => (answer ? `/faq#q${answer}` : '/faq'),
  page: (id: number) => `/pages/${id}`,
  saved: () => '/saved',
  login: (next?: string) => withSearch('/login', next ? { next } : {}),
  /** Registration of an organisation; the application and an invitation are opened with the secret from an e-mail. */
  register: () => '/register',
  registerApplication: () => '/register/application',
  invitation: () => '/invitation',
  passwordReset: () => '/password-reset',
  /** An approved edition of a plan, public. */
  plan: (id: number, search: Search = {}) => withSearch(`/plans/${id}`, search),
  cabinet: () => '/cabinet',
  ownPlans: (search: Search = {}) => withSearch('/cabinet/plans', search),
  ownPlan: (id: number, search: Search = {}) => withSearch(`/cabinet/plans/${id}`, search),
  /** Choosing items of an earlier plan; without `source`, of the newest. */
  copyPlanItems: (id: number, source?: number) =>
    withSearch(`/cabinet/plans/${id}/copy`, source ? { source } : {}),
  ownPlanItems: (search: Search = {}) => withSearch('/cabinet/plan-items', search),
  newPlanItem: (planId: number) => withSearch('/cabinet/plan-items/new', { plan: planId }),
  /** `field` links directly to the field to be corrected. */
  ownPlanItem: (id: number, field?: string) => `/cabinet/plan-items/${id}/edit${field ? `#${field}` : ''}`,
  qualification: (planItemId: number) => `/cabinet/plan-items/${planItemId}/qualification`,
  purchaseOrders: (search: Search = {}) => withSearch('/cabinet/purchase-orders', search),
  /** `items`: those already chosen elsewhere. */
  newPurchaseOrder: (items: readonly number[] = []) =>
    withSearch('/cabinet/purchase-orders/new', items.length ? { items: items.join('__') } : {}),
  purchaseOrder: (id: number) => `/cabinet/purchase-orders/${id}`,
  ownAnnouncements: (search: Search = {}) => withSearch('/cabinet/announcements', search),
  /** `order`: its items are chosen as lots. */
  newAnnouncement: (order?: number) => withSearch('/cabinet/announcements/new', order ? { order } : {}),
  /** `step` of the builder: facts, lots, documents, check. `order`: its items are chosen in the lots step. */
  ownAnnouncement: (id: number, step?: string, order?: number | null) =>
    withSearch(`/cabinet/announcements/${id}`, { ...(step && { step }), ...(order && { order }) }),
  incomingRequests: (tab?: string) => withSearch('/cabinet/incoming-requests', tab ? { tab } : {}),
  ownOrganizers: () => '/cabinet/organizers',
  notices: () => '/cabinet/notices',
  /** `block` links directly to where a number is explained. */
  ownStatistics: (search: Search = {}, block?: string) =>
    `${withSearch('/cabinet/statistics', search)}${block ? `#${block}` : ''}`,
  supplierExperience: (search: Search = {}) => withSearch('/cabinet/supplier-experience', search),
  /** `from`: an existing record of the organisation to start from. */
  newSupplierExp: (from?: number) => withSearch('/cabinet/supplier-experience/new', from ? { from } : {}),
  supplierExp: (id: number) => `/cabinet/supplier-experience/${id}`,
  /** The qualification of the acting organisation; `lot`: compared with the requirements of a lot. */
  supplierQualification: (lot?: number) => withSearch('/cabinet/qualification', lot ? { lot } : {}),
  /** What the acting organisation reports about suppliers for the register. */
  ownRnuRecords: (search: Search = {}) => withSearch('/cabinet/rnu', search),
  newRnuRecord: () => '/cabinet/rnu/new',
  ownRnuRecord: (id: number) => `/cabinet/rnu/${id}`,
  savedSearches: () => '/cabinet/saved-searches',
  watches: () => '/cabinet/watches',
  tickets: () => '/cabinet/tickets',
  /** What the question is about: the page where it came up, and the request that failed there. */
  newTicket: (about: { page?: string; request?: string } = {}) => withSearch('/cabinet/tickets/new', about),
  ticket: (id: number) => `/cabinet/tickets/${id}`,
  profile: () => '/cabinet/profile',
  /** `due`: the role may do nothing else until the second factor is enabled. */
  security: (due = false) => withSearch('/cabinet/security', due ? { due: 1 } : {}),
  members: () => '/cabinet/members',
  /** The operator's pages, for running the portal. */
  operator: () => '/operator',
  rnuDesk: (search: Search = {}) => withSearch('/operator/rnu', search),
  rnuDeskRecord: (id: number) => `/operator/rnu/${id}`,
  deskDicts: () => '/operator/dicts',
  /** `row`: the row opened over the list. */
  deskDict: (dict: string, row?: number) =>
    withSearch(`/operator/dicts/${dict}`, row === undefined ? {} : { row }),
  deskCalendar: (year?: number) => withSearch('/operator/calendar', year ? { year } : {}),
  deskLimits: () => '/operator/limits',
  postsDesk: (search: Search = {}) => withSearch('/operator/posts', search),
  newPost: () => '/operator/posts/new',
  deskPost: (id: number) => `/operator/posts/${id}`,
  faqDesk: () => '/operator/faq',
  newFaq: () => '/operator/faq/new',
  deskFaq: (id: number) => `/operator/faq/${id}`,
  menuDesk: () => '/operator/pages',
  newMenuItem: () => '/operator/pages/new',
  deskMenuItem: (id: number) => `/operator/pages/${id}`,
  registrations: (search: Search = {}) => withSearch('/operator/registrations', search),
  registration: (id: number) => `/operator/registrations/${id}`,
  people: (search: Search = {}) => withSearch('/operator/people', search),
  person: (id: number) => `/operator/people/${id}`,
  journal: (search: Search = {}) => withSearch('/operator/journal', search),
  portalState: () => '/operator/state',
  /** Generated by the server from the contract. */
  apiDocs: () => '/api/docs',
  support: () => 'tel:1414',
} as const

function withSearch(path: string, search: Search): string {
  const text = new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, String(value)]),
  ).toString()
  return text ? `${path}?${text}` : path
}

/**
 * Where to go after sign-in: a path of this site or null (prevents an open redirect). `//evil`, `/\evil` and a tab or
 * newline (which a browser drops while parsing) would all leave the site.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  for (const char of next) if (char.charCodeAt(0) < 0x20) return null
  return next
}
