import { asksBounds, counterWay } from './list-counters.ts'
import { countsRows } from './list-facets.ts'
import type { ListQuery, ListSource } from './list-source.ts'

/** Rows that may be skipped to reach a page: fifty pages of the site. */
const CHEAP_OFFSET = 1000

/**
 * Whether a list query may take long: everything that no index and no counter answers. It is read through the pool of
 * searches, so that it can't hold up pages, and is charged as a search, however the query is spelled. A list without
 * counters is short.
 */
export function isCostly(source: ListSource, query: ListQuery): boolean {
  if (query.q || asksBounds(source, query) || query.offset > CHEAP_OFFSET) return true
  if (!source.counters) return false
  return !counterWay(source, query) || (query.facets ?? []).some((name) => countsRows(source, query, name))
}
