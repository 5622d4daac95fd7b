import type { ORGANIZATION_ROLES } from '@zakup/contract/list-filters'
import type { CountKey, PlainKey } from '@zakup/messages/catalogue'

/** A dictionary value with its count from the response. When the total is an estimate, counts may be missing. */
export interface FacetRow {
  id: number
  name: string
  count?: number | null | undefined
}
export type Facets = Readonly<Record<string, readonly FacetRow[]>>

/** A checkbox in the panel: its value in the URL, its name, and how many rows it would leave. */
export interface FacetOption {
  value: string
  name: string
  count: number | null
}

/** A filter of checkboxes. `name` is its URL parameter; LIST_FILTERS of the contract gives the API's name. */
export interface ChoiceFacet {
  type: 'choice'
  name: string
  /** Which filter of LIST_FILTERS it sets, if the URL parameter has another name: `stage` sets `status`. */
  filter?: string
  title: PlainKey
  /** Valid values from the URL, in a normalised order; the rest is dropped. */
  read: (parts: readonly string[]) => string[]
  /** The checkboxes. `rows` is undefined until loaded. */
  options: (rows: readonly FacetRow[] | undefined, chosen: readonly string[]) => FacetOption[]
  /** The API ids a value represents. */
  ids: (value: string) => readonly number[]
  /** How many checkboxes to show before «Ещё N»; 0: none, chosen values show only as chips. */
  shown: number
  more?: CountKey
  search?: PlainKey
  /** There are too many organisations for checkboxes: they are looked up, limited to the relevant role. */
  lookup?: { label: PlainKey; role: keyof typeof ORGANIZATION_ROLES }
  /** The server has no names and counts for it: they are not requested. */
  nameless?: boolean
}

export type LookupFacet = ChoiceFacet & Required<Pick<ChoiceFacet, 'lookup'>>

export function isLookup(facet: ChoiceFacet): facet is LookupFacet {
  return facet.lookup !== undefined
}

/** A filter «от — до» over an amount: `sum_from` and `sum_to` in the URL. */
export interface SumFacet {
  type: 'sum'
  name: string
  /** The API field of the amount: `total_price`. */
  field: string
  title: PlainKey
}

/** A date range: `published_from` and `published_to` in the URL. Set by a link, shown as a chip. */
export interface DaysFacet {
  type: 'days'
  name: string
  /** The API field of the date: `publish_date`. */
  field: string
  title: PlainKey
}

export type Facet = ChoiceFacet | SumFacet | DaysFacet

/** The chosen values by URL parameter; a parameter without a choice is absent. */
export type Filters = Readonly<Record<string, readonly string[]>>
