import { type RawBuilder, sql } from 'kysely'
import { plainConditions } from './list-conditions.ts'
import { type CounterWay, countedEach, counterWay } from './list-counters.ts'
import { askedIds, type ListFacet, type ListQuery, type ListSource } from './list-source.ts'

/**
 * A facet counts what would be found with other values chosen in it, so its own filter is left out. Chosen values are
 * included even with no rows: a filter chip needs their names.
 */
type FacetRows = (facet: ListFacet, name: string, chosen: number[]) => RawBuilder<unknown>

/** The requested facets as one JSON text. */
export function facetsJson(source: ListSource, query: ListQuery, rowsOf: FacetRows): RawBuilder<unknown> {
  if (!query.facets?.length) return sql`null::text`
  const parts = query.facets.map((name) => {
    const rows = rowsOf(source.facets[name] as ListFacet, name, askedIds(query, name) ?? [])
    return sql`${sql.lit(name)}, (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name_ru, 'count', f.count)
      order by f.count desc nulls last, f.id), '[]') from (${rows}) f)`
  })
  return sql`json_build_object(${sql.join(parts)})::text`
}

/** Which counters count a facet. Its own dimension must be in them too; its own filter is left out. */
function facetWay(source: ListSource, query: ListQuery, name: string): CounterWay | null {
  const dimension = source.counters?.dimensions[name]
  const way = dimension ? counterWay(source, { ...query, [`${name}__in`]: [] }) : null
  return way === 'system' || dimension === 'system_id' || hasDistricts(source, query, name) ? null : way
}

/** Whether a facet makes the query read the rows of the list. */
export function countsRows(source: ListSource, query: ListQuery, name: string): boolean {
  const facet = source.facets[name] as ListFacet
  if ('dict' in facet && facet.chosenOnly && !askedIds(query, name)?.length) return false
  return facetWay(source, query, name) === null
}

/** Counts from the counters if they cover the query, else from the rows of the list. */
export function countedFacets(source: ListSource, query: ListQuery): FacetRows {
  return (facet, name, chosen) => {
    const way = facetWay(source, query, name)
    if (!way) return rowsOf(source, query, sql.table(source.view), plainConditions)(facet, name, chosen)
    const { one, delta } = countedEach(source, query, way, name)
    return sql`select v.id, v.name_ru, v.count from (
      select d.id, d.name_ru, coalesce(c.n, 0) ${delta ? sql`+ coalesce(x.n, 0)` : sql``} as count
      from ${valuesOf(facet, chosen)} d left join lateral (${one}) c on true
      ${delta ? sql`left join (${delta}) x on x.id = d.id` : sql``}
    ) v where v.count > 0 or v.id = any(${chosen}::bigint[])`
  }
}

/** Counts the rows of `from`, filtered by `conditions` without the facet's own filter. */
export function rowsOf(
  source: ListSource,
  query: ListQuery,
  from: RawBuilder<unknown>,
  conditions: (source: ListSource, query: ListQuery, except: string) => RawBuilder<unknown>,
): FacetRows {
  return (facet, name, chosen) => {
    if ('dict' in facet && facet.chosenOnly && chosen.length === 0) return uncounted(facet, name, chosen)
    const rows = sql`${from} t where ${conditions(source, query, name)}`
    const counts = withDistricts(source, query, name, countedByValue(facet, rows), rows)
    return sql`select d.id, d.name_ru, coalesce(c.count, 0) as count
      from ${valuesOf(facet, chosen)} d left join (${counts}) c on c.id = d.id
      where c.id is not null or d.id = any(${chosen}::bigint[])`
  }
}

/** Without counts; every value can still be chosen. */
export const uncounted: FacetRows = (facet, _name, chosen) =>
  sql`select d.id, d.name_ru, null::bigint as count from ${valuesOf(facet, chosen)} d`

/** The values of a facet: regions for places, only the chosen ones for long dictionaries and organisations. */
function valuesOf(facet: ListFacet, chosen: number[]): RawBuilder<unknown> {
  if ('flags' in facet)
    return sql`(select * from (values ${sql.join(facet.flags.map(({ id, name }) => sql`(${sql.lit(id)}, ${sql.lit(name)})`))}) v(id, name_ru))`
  const dict = sql.table(facet.dict)
  const picked = sql`select id, name_ru from ${dict} where id = any(${chosen}::bigint[])`
  if (facet.chosenOnly) return sql`(${picked})`
  if (facet.dict !== 'dict_kato') return dict
  return chosen.length === 0
    ? sql`(select id, name_ru from dict_kato where level = 1)`
    : sql`(select id, name_ru from dict_kato where level = 1 union ${picked})`
}

function hasDistricts(source: ListSource, query: ListQuery, name: string): boolean {
  const ids = askedIds(query, name) ?? []
  return (source.filters[name]?.alternatives?.(ids) ?? []).some((one) => one.column !== 'delivery_region_id')
}

/** The values of a place facet are regions; a chosen district is counted as well. */
function withDistricts(
  source: ListSource,
  query: ListQuery,
  name: string,
  counts: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const facet = source.facets[name] as ListFacet
  const chosen = source.filters[name]?.alternatives?.(askedIds(query, name) ?? []) ?? []
  const districts = chosen.filter((one) => 'dict' in facet && one.column !== facet.column)
  return districts.reduce(
    (sum, { column, ids }) => sql`${sum} union all select ${sql.raw(`t.${column}`)} as id, count(*) as count
      from ${rows} and ${sql.raw(`t.${column}`)} = any(${ids}::bigint[]) group by 1`,
    counts,
  )
}

/** `id, count` for each value of a facet. */
function countedByValue(facet: ListFacet, from: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('dict' in facet)
    return sql`select ${sql.raw(`t.${facet.column}`)} as id, count(*) as count from ${from} group by 1`
  const counts = facet.flags.map(({ id, column }) => sql.raw(`count(*) filter (where t.${column}) as c${id}`))
  const values = facet.flags.map(({ id }) => sql.raw(`(${id}, n.c${id})`))
  return sql`select v.id, v.count from (select ${sql.join(counts)} from ${from}) n
    cross join lateral (values ${sql.join(values)}) v(id, count) where v.count > 0`
}
