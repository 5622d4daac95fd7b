import type { MATCH_FIELDS } from '@zakup/contract/list-bounds'
import type { RawBuilder } from 'kysely'
import type { PublicDatabase } from '../db/public-schema.ts'

/** One way to list, search, count and export: each kind of thing only describes itself. Columns are those of its view. */
export interface ListSource {
  view: Extract<keyof PublicDatabase, `public_${string}`>
  /** What every list of this kind leaves out, in the words of its partial indexes; `t` is the view. */
  listed: string
  /** What it leaves out until it is asked for. */
  past?: Past
  /** Filter on the wire → what it asks. */
  filters: Record<string, ListFilter>
  /** A partial index holds the rows with these values alone: said aloud when nothing else is asked of the column. */
  partial?: { column: string; ids: readonly number[] }
  /** `…__gte`, `…__lte` on the wire → column. */
  amounts?: Record<string, string>
  days?: Record<string, string>
  orders: Record<string, ListOrder>
  /** `-` is descending. */
  defaultOrder: string
  /** The sum shown beside the count. */
  amount?: string
  /** Which counters know this list; without, its rows are few enough to be counted. */
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
  /** The column that holds the asked ids. */
  column?: string
  /** Several, where the id itself tells which one. */
  alternatives?: (ids: number[]) => Alternative[]
  /** Where no column holds the ids: a condition of its own. */
  condition?: (ids: number[]) => RawBuilder<unknown>
  /** What `alternatives` or `condition` read. */
  columns?: string[]
}

export interface Alternative {
  column: string
  ids: number[]
}

export interface ListOrder {
  column: string
  type: 'timestamptz' | 'numeric' | 'bigint' | 'text' | 'date'
  /** Rows without it come last, whichever the direction. */
  nullable?: true
  /** Prefixes of indexes that go on in this order, the most telling first: an IN list over them becomes branches. */
  paths: string[][]
}

export type Dimension = 'year_id' | 'region_id' | 'status_id' | 'method_id' | 'subject_id' | 'system_id'

interface Counters {
  cube: string
  /** Filter on the wire → dimension of the cube. */
  dimensions: Record<string, Dimension>
  /** Filter on the wire → cube by organisation. */
  organizations: Record<string, string>
}

/** Rows with these values are history: shown, and counted, only where a filter names values, so that nothing stands twice. */
interface Past {
  filter: string
  column: string
  ids: readonly number[]
  /** Cube of the list → the cube that counts what it leaves out. */
  cubes: Record<string, string>
}

export type ListFacet = DictFacet | FlagFacet

interface DictFacet {
  column: string
  dict: string
  /** Too many values to list: the facet tells of the chosen ones alone. */
  chosenOnly?: true
}

/** Values that are columns of their own: a row may have several of them. */
interface FlagFacet {
  flags: { id: number; column: string; name: string }[]
}

export interface ListSearch {
  /** Words are looked for in `tsv`, or elsewhere. */
  words: 'tsv' | ((tsquery: string) => RawBuilder<unknown>)
  /** Columns, and keys of the row, that hold a number: found by its beginning. */
  numbers: string[]
  /** Columns where a number is an id: found whole. */
  idNumbers?: string[]
  enstru?: string
  /** What an organisation is to a row: its column, and the key of the row that carries it. */
  organizations: Partial<Record<MatchField, { column: string; row: string }>>
  /** Where an organisation stands that no column of the row names. */
  organizationElsewhere?: (ids: number[]) => RawBuilder<unknown>
  /** Texts a word may stand in, as SQL over `t` and the joins. */
  texts: Partial<Record<MatchField, string>>
}

export type MatchField = (typeof MATCH_FIELDS)[number]

export interface ExportedColumn {
  title: string
  /** Where the value lies in the row. */
  value: (row: never) => string | number | null
  kind?: 'money' | 'instant' | 'day'
}

/** A parsed list query, whatever the kind. */
export interface ListQuery {
  limit: number
  offset: number
  q?: string | undefined
  ord?: string | undefined
  cursor?: string | undefined
  facets?: string[] | undefined
  [filter: string]: unknown
}

/** КАТО of a region ends in seven zeros. */
const isRegion = (id: number) => id > 0 && id % 10_000_000 === 0

/** A region stands for everything in it; a district or city for itself. */
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

/** Whether the past is among what is asked; `except` is a filter that is left out, for its own facet. */
export function asksPast({ past }: ListSource, query: ListQuery, except?: string): boolean {
  if (!past) return false
  return past.filter === except || (askedIds(query, past.filter) ?? []).some((id) => past.ids.includes(id))
}

export function alternativesOf(filter: ListFilter, ids: number[]): Alternative[] {
  if (filter.alternatives) return filter.alternatives(ids)
  return filter.column ? [{ column: filter.column, ids }] : []
}
