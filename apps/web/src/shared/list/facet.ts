import type { ORGANIZATION_ROLES } from '@zakup/contract/list-filters'
import type { CountKey, PlainKey } from '@zakup/messages/catalogue'

/** A value of a dictionary as the answer counts it. Where the whole is an estimate, counts may be missing. */
export interface FacetRow {
  id: number
  name: string
  count?: number | null | undefined
}
export type Facets = Readonly<Record<string, readonly FacetRow[]>>

/** A box in the panel: its word in the address, its name, and how many rows it would leave. */
export interface FacetOption {
  value: string
  name: string
  count: number | null
}

/** A filter of boxes. `name` is its word in the address; LIST_FILTERS of the contract gives the wire's. */
export interface ChoiceFacet {
  type: 'choice'
  name: string
  /** Which filter of LIST_FILTERS it sets, where the address calls it otherwise: `stage` sets `status`. */
  filter?: string
  title: PlainKey
  /** What the address says, without what is not understood, in one order for equal choices. */
  read: (parts: readonly string[]) => string[]
  /** The boxes. `rows` are missing while nothing is known yet. */
  options: (rows: readonly FacetRow[] | undefined, chosen: readonly string[]) => FacetOption[]
  /** The ids a value stands for on the wire. */
  ids: (value: string) => readonly number[]
  /** How many boxes to show before «Ещё N»; 0: none, what is chosen is seen as a chip. */
  shown: number
  more?: CountKey
  search?: PlainKey
  /** Organisations are too many for boxes: they are looked up, by the role that makes sense here. */
  lookup?: { label: PlainKey; role: keyof typeof ORGANIZATION_ROLES }
  /** The server has no names and counts for it: it is not asked for them. */
  nameless?: boolean
}

export type LookupFacet = ChoiceFacet & Required<Pick<ChoiceFacet, 'lookup'>>

export function isLookup(facet: ChoiceFacet): facet is LookupFacet {
  return facet.lookup !== undefined
}

/** A filter «от — до» over an amount: `sum_from` and `sum_to` in the address. */
export interface SumFacet {
  type: 'sum'
  name: string
  /** The amount on the wire: `total_price`. */
  field: string
  title: PlainKey
}

/** A period over a day: `published_from` and `published_to` in the address. Set by a link, seen as a chip. */
export interface DaysFacet {
  type: 'days'
  name: string
  /** The day on the wire: `publish_date`. */
  field: string
  title: PlainKey
}

export type Facet = ChoiceFacet | SumFacet | DaysFacet

/** What is chosen, by the words of the address; a word without a choice is absent. */
export type Filters = Readonly<Record<string, readonly string[]>>
