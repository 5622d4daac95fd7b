import type { MATCH_FIELDS } from '@zakup/contract/list-bounds'
import type { RawBuilder } from 'kysely'
import type { PublicDatabase } from '../db/public-schema.ts'

/** One engine to list, search, count and export: a source only describes its records. Columns are those of its view. */
export interface ListSource {
  view: Extract<keyof PublicDatabase, `public_${string}`>
  /** The base condition of every list of this kind, written as in its partial indexes; `t` is the view. */
  listed: string
  /** Rows left out unless the query asks for them. */
  past?: Past
  /** Filter name in the API → its columns or condition. */
  filters: Record<string, ListFilter>
  /** A partial index holds only rows with these values: its condition is added literally if no others are requested. */
  partial?: { column: string; ids: readonly number[] }
  /** `…__gte`, `…__lte` in the API → column. */
  amounts?: Record<string, string>
  days?: Record<string, string>
  orders: Record<string, ListOrder>
  /** A leading `-` means descending. */
  defaultOrder: string
  /** The order by the time a row became public, if it is stored: what is new in this list can be counted. */
  published?: string
  /** The sum shown next to the count. */
  amount?: string
  /** The counters of this list; without them its rows are few enough to be counted. */
  counters?: Counters
  facets: Record<string, ListFacet>
  search: ListSearch
  /** Joins and the JSON of a row, over `t`. */
  joins: string
  row: string
  /** The columns of an exported file, in order. */
  exported: ExportedColumn[]
}

export interface ListFilter {
  /** The column that holds the ids. */
  column?: string
  /** Several columns, if the id itself determines which one. */
  alternatives?: (ids: number[]) => Alternative[]
  /** If no column holds the ids: a condition of its own. */
  condition?: (ids: number[]) => RawBuilder<unknown>
  /** The columns that `alternatives` or `condition` read. */
  columns?: string[]
}

export interface Alternative {
  column: string
  ids: number[]
}

export interface ListOrder {
  column: string
  type: 'timestamptz' | 'numeric' | 'bigint' | 'text' | 'date'
  /** Rows without a value come last, in either direction. */
  nullable?: true
  /** Prefixes of indexes in this order, most selective first: an IN list over them becomes branches. */
  paths: string[][]
}

export type Dimension = 'year_id' | 'region_id' | 'status_id' | 'method_id' | 'subject_id' | 'system_id'

interface Counters {
  cube: string
  /** Filter name in the API → dimension of the cube. */
  dimensions: Record<string, Dimension>
  /** Filter name in the API → cube by organisation. */
  organizations: Record<string, string>
}

/** Rows with these values are history: shown and counted only if a filter names them, so nothing appears twice. */
interface Past {
  filter: string
  /** The filter by the thing whose whole history is wanted. */
  withAll?: string
  column: string
  ids: readonly number[]
  /** Cube of the list → the cube that counts the rows it leaves out. */
  cubes: Record<string, string>
}

export type ListFacet = DictFacet | FlagFacet

interface DictFacet {
  column: string
  dict: string
  /** Too many values to list: the facet contains only the chosen ones. */
  chosenOnly?: true
}

/** Values that are separate columns: a row may have several of them. */
interface FlagFacet {
  flags: { id: number; column: string; name: string }[]
}

export interface ListSearch {
  /** Words are searched in `tsv`, or by a condition of their own. */
  words: 'tsv' | ((tsquery: string) => RawBuilder<unknown>)
  /** Columns, and keys of the row, that hold a number: matched whole, else by prefix, in any case. */
  numbers: string[]
  /** The column of the row's own БИН: a few of its first digits find it too. */
  iinBin?: string
  /** Columns where the number is an id: matched exactly. */
  idNumbers?: string[]
  enstru?: string
  /** The roles of an organisation in a row: its column, and the key of the row that contains it. */
  organizations: Partial<Record<MatchField, { column: string; row: string }>>
  /** A condition for organisations that no column of the row refers to. */
  organizationElsewhere?: (ids: number[]) => RawBuilder<unknown>
  /** Texts that may contain the words, as SQL over `t` and the joins. */
  texts: Partial<Record<MatchField, string>>
}

export type MatchField = (typeof MATCH_FIELDS)[number]

export interface ExportedColumn {
  title: string
  /** Gets the value from the row. */
  value: (row: never) => string | number | null
  kind?: 'money' | 'instant' | 'day'
}

/** A parsed list query of any kind. */
export interface ListQuery {
  limit: number
  offset: number
  q?: string | undefined
  /** Search for `q` as typed, even if nothing is found. */
  exact?: 'true' | undefined
  ord?: string | undefined
  cursor?: string | undefined
  facets?: string[] | undefined
  [filter: string]: unknown
}

/** The КАТО code of a region ends in seven zeros. */
const isRegion = (id: number) => id > 0 && id % 10_000_000 === 0

/** A region includes everything in it; a district or city only itself. */
export const placeFilter: ListFilter = {
  alternatives: (ids) =>
    [
      { column: 'delivery_region_id', ids: ids.filter(isRegion) },
      { column: 'delivery_kato_id', ids: ids.filter((id) => !isRegion(id)) },
    ].filter((alternative) => alternative.ids.length > 0),
  columns: ['delivery_region_id', 'delivery_kato_id'],
}

export function askedIds(query: ListQuery, filter: string): number[] | undefined {
  return query[`${filter}__in`] as number[] | undefined
}

/** Whether the query asks for history; `except` is a filter that is left out, for its own facet. */
export function asksPast({ past }: ListSource, query: ListQuery, except?: string): boolean {
  if (!past) return false
  if (past.withAll && askedIds(query, past.withAll)) return true
  return past.filter === except || (askedIds(query, past.filter) ?? []).some((id) => past.ids.includes(id))
}

/** The same list with its history. */
export function withPast(source: ListSource): ListSource {
  const { past: _, ...whole } = source
  return whole
}

export function alternativesOf(filter: ListFilter, ids: number[]): Alternative[] {
  if (filter.alternatives) return filter.alternatives(ids)
  return filter.column ? [{ column: filter.column, ids }] : []
}
