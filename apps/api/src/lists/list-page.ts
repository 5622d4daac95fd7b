import type { Corrected } from '@zakup/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'
import { plainConditions } from './list-conditions.ts'
import { counted, counterWay } from './list-counters.ts'
import { readCursor } from './list-cursor.ts'
import { countedFacets, facetsJson, uncounted } from './list-facets.ts'
import { pageRows } from './list-ids.ts'
import { type Ordering, orderingOf } from './list-order.ts'
import type { ListQuery, ListSource } from './list-source.ts'
import { readRow } from './list-statement.ts'

/** A page as text written by PostgreSQL. */
export interface ListPage {
  results: string
  /** Value of the order column and id of each row. */
  keys: [string | null, number][]
  /** Whether there are more rows in the reading direction. */
  more: boolean
  ordering: Ordering
  count: number
  isEstimate: boolean
  total: string | null
  facets: string | null
  version: string
  /** What was searched for instead of a text that finds nothing. */
  corrected?: Corrected
}

export function orderingFor(source: ListSource, query: ListQuery): Ordering {
  const ordering = orderingOf(source, query, undefined)
  return query.cursor ? { ...ordering, cursor: readCursor(query.cursor, ordering.ord) } : ordering
}

/** Page, count, facets and data version: one statement, one snapshot. */
export async function listPage(reader: Reader, source: ListSource, query: ListQuery): Promise<ListPage> {
  const ordering = orderingFor(source, query)
  const offset = ordering.cursor ? 0 : query.offset
  const statement = pageStatement(source, query, ordering, offset)
  // A deep page is requested once; only common statements are worth preparing.
  const row = await readRow(reader, statement, { prepare: offset === 0 })
  return pageFrom(row, query, ordering, false)
}

export function pageStatement(
  source: ListSource,
  query: ListQuery,
  ordering: Ordering,
  offset: number,
): RawBuilder<unknown> {
  const way = counterWay(source, query)
  const total = way ? counted(source, query, way) : countedRows(source, query)
  // If the count is 0, no rows are searched.
  const any = sql`(select n from counted) > 0`
  const page = pageRows(source, query, ordering, { limit: query.limit + 1, offset }, [any])
  const facets = facetsJson(source, query, countedFacets(source, query))
  return sql`with counted as materialized (${total}), page as materialized (${page.query}), ${shownRows(source, query, ordering, page.whole)}
    select ${shownColumns}, (select n::text from counted), (select amount::text from counted), ${facets}, ${versionText}
    from made`
}

/** The same with a count that is only an `estimate`. */
export function estimatedStatement(
  source: ListSource,
  query: ListQuery,
  ordering: Ordering,
  offset: number,
  estimate: number,
): RawBuilder<unknown> {
  const page = pageRows(source, query, ordering, { limit: query.limit + 1, offset })
  return sql`with page as materialized (${page.query}), ${shownRows(source, query, ordering, page.whole)}
    select ${shownColumns}, ${String(estimate)}::text, null::text, ${facetsJson(source, query, uncounted)}, ${versionText}
    from made`
}

function countedRows(source: ListSource, query: ListQuery): RawBuilder<unknown> {
  return sql`select count(*) as n, ${amountSum(source)} as amount from ${sql.table(source.view)} t
    where ${plainConditions(source, query)}`
}

export function amountSum(source: ListSource): RawBuilder<unknown> {
  return sql.raw(source.amount ? `coalesce(sum(t.${source.amount}), 0)::numeric(24, 2)` : 'null::numeric')
}

/** `made`: the rows of `page` as JSON, and their keys. The last row of `page` only shows that there are more. */
export function shownRows(
  source: ListSource,
  query: { limit: number },
  { order, descending }: Ordering,
  whole: boolean,
  marks: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> {
  const direction = descending ? 'desc' : 'asc'
  const p = whole ? 't' : 'p'
  const by = sql.raw(`${p}.k ${direction}${order.nullable ? ' nulls last' : ''}, ${p}.id ${direction}`)
  const shown = sql.raw(`select ${whole ? '*' : 'k, id'} from page limit ${query.limit}`)
  const rows = whole ? sql`(${shown}) t` : sql`(${shown}) p join ${sql.table(source.view)} t on t.id = p.id`
  return sql`made as (
    select coalesce(json_agg(r.row), '[]')::text as results,
      coalesce(json_agg(json_build_array(r.k::text, r.id)), '[]')::text as keys,
      coalesce(json_agg(r.marks), '[]')::text as marks
    from (
      select ${sql.raw(source.row)} as row, ${sql.raw(`${p}.k, ${p}.id`)}, ${marks} as marks
      from ${rows} ${sql.raw(source.joins)}
      order by ${by}
    ) r)`
}

export const shownColumns = sql`made.results, made.keys, (select count(*)::text from page)`

export const versionText = sql`(select v.version || '.' || current_date from public_version v)`

export function pageFrom(
  [results, keys, fetched, count, total, facets, version]: (string | null)[],
  query: ListQuery,
  ordering: Ordering,
  isEstimate: boolean,
): ListPage {
  return {
    results: results as string,
    keys: JSON.parse(keys as string) as ListPage['keys'],
    more: Number(fetched) > query.limit,
    ordering,
    count: Number(count),
    isEstimate,
    total: total ?? null,
    facets: facets ?? null,
    version: version as string,
  }
}
