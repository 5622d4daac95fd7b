/**
 * Filter names in the site's URLs and the names of the same filters in the API, list by list: the renamings of spec §3
 * «Search filters» are here and nowhere else. Without zod: the browser reads it too.
 */
export const LIST_FILTERS = {
  announcements: {
    status: 'status_id',
    region: 'delivery_address_id',
    method: 'purchase_method_id',
    subject: 'purchase_subject_id',
    year: 'year_id',
    organizer: 'organizer_id',
    system: 'system_id',
  },
  // Only the organizer and the year are renamed: sic, spec §3.
  lots: {
    status: 'status_id',
    region: 'delivery_address_id',
    method: 'purchase_method_id',
    subject: 'purchase_subject_id',
    year: 'plan_year_id',
    organizer: 'organization_id',
    customer: 'customer_id',
    winner: 'winner_id',
    enstru: 'enstru_id',
    system: 'system_id',
  },
  'plan-items': {
    status: 'status_id',
    region: 'delivery_region_id',
    method: 'purchase_method_id',
    subject: 'purchase_subject_id',
    year: 'plan_year_id',
    organizer: 'organization_id',
    month: 'month_id',
    enstru: 'enstru_id',
    system: 'system_id',
  },
  contracts: {
    status: 'status_id',
    region: 'delivery_address_id',
    method: 'purchase_method_id',
    year: 'year_id',
    customer: 'customer_id',
    supplier: 'supplier_id',
    organizer: 'organizer_id',
    announcement: 'announcement_id',
    system: 'system_id',
  },
  organizations: { region: 'region_id', type: 'organization_type_id', role: 'role_id' },
  subjects: { region: 'region_id', type: 'organization_type_id', role: 'role_id' },
  rnu: { status: 'status_id', region: 'region_id', reason: 'reason_id' },
} as const

export type ListKindName = keyof typeof LIST_FILTERS

/** The API names of the filters, for the schema of a list's query. */
export function wireFilters<K extends ListKindName>(kind: K): WireFilter<K>[] {
  return Object.values(LIST_FILTERS[kind]) as WireFilter<K>[]
}

export type WireFilter<K extends ListKindName> = (typeof LIST_FILTERS)[K][keyof (typeof LIST_FILTERS)[K]] &
  string

/** Roles of an organisation; `role_id` filters by them. */
export const ORGANIZATION_ROLES = { 1: 'customer', 2: 'organizer', 3: 'supplier' } as const
