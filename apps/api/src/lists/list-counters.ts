import { type RawBuilder, sql } from 'kysely'
import { askedIds, asksPast, type Dimension, type ListQuery, type ListSource } from './list-source.ts'

/**
 * Which counters can answer a query: any combination of dictionary filters, one organisation with its years and
 * statuses, or one source system. They cover neither words, sums, days nor districts.
 */
export type CounterWay = 'cube' | 'organization' | 'system'

const CUBE: readonly Dimension[] = ['year_id', 'region_id', 'status_id', 'method_id', 'subject_id']
const OF_ORGANIZATION = new Set<Dimension>(['year_id', 'status_id'])

export function counterWay(source: ListSource, query: ListQuery): CounterWay | null {
  const { counters } = source
  if (!counters || query.q || asksBounds(source, query)) return null
  const asked = Object.keys(source.filters).filter((name) => askedIds(query, name))
  const organizations = asked.filter((name) => name in counters.organizations)
  const dimensions = asked
    .filter((name) => !(name in counters.organizations))
    .map((name) => (knowsPlaces(source, name, query) ? counters.dimensions[name] : undefined))
  if (dimensions.includes(undefined) || organizations.length > 1) return null
  const known = dimensions as Dimension[]
  if (organizations.length === 1)
    return known.every((one) => OF_ORGANIZATION.has(one)) ? 'organization' : null
  if (known.includes('system_id')) return known.length === 1 ? 'system' : null
  return 'cube'
}

/** Counters have regions, not districts. */
function knowsPlaces(source: ListSource, name: string, query: ListQuery): boolean {
  const filter = source.filters[name]
  const ids = askedIds(query, name) ?? []
  return (filter?.alternatives?.(ids) ?? []).every((one) => one.column === 'delivery_region_id')
}

export function asksBounds(source: ListSource, query: ListQuery): boolean {
  const names = [...Object.keys(source.amounts ?? {}), ...Object.keys(source.days ?? {})]
  return names.some((name) => query[`${name}__gte`] !== undefined || query[`${name}__lte`] !== undefined)
}

interface Asked {
  cubes: string[]
  /** Column of the counter → ids in the query. */
  ids: Map<string, number[]>
}

function askedOf(source: ListSource, query: ListQuery, except?: string): Asked {
  const counters = source.counters as NonNullable<ListSource['counters']>
  const ids = new Map<string, number[]>()
  let { cube } = counters
  for (const name of Object.keys(source.filters)) {
    const values = askedIds(query, name)
    if (!values || name === except) continue
    const organizationCube = counters.organizations[name]
    if (organizationCube) cube = organizationCube
    ids.set(organizationCube ? 'organization_id' : (counters.dimensions[name] as string), values)
  }
  const past = asksPast(source, query, except) ? source.past?.cubes[cube] : undefined
  return { cubes: past ? [cube, past] : [cube], ids }
}

const ofCubes = (cubes: string[]) => sql`c.cube in (${sql.join(cubes.map((cube) => sql.lit(cube)))})`

const oneOf = (column: string, ids: number[]) =>
  ids.length === 1
    ? sql`${sql.raw(`c.${column}`)} = ${ids[0]}`
    : sql`${sql.raw(`c.${column}`)} = any(${ids}::bigint[])`

/** Conditions on a counter whose rows must be summed. */
function partsWhere({ cubes, ids }: Asked): RawBuilder<unknown> {
  const conditions = [...ids].map(([column, values]) => oneOf(column, values))
  return sql.join([ofCubes(cubes), ...conditions], sql` and `)
}

/** Conditions on the cube, where -1 holds the total of a dimension that is not filtered. The caller adds `free`. */
function wholesWhere({ cubes, ids }: Asked, free?: Dimension): RawBuilder<unknown> {
  const conditions = CUBE.filter((column) => column !== free).map((column) => {
    const values = ids.get(column)
    return values ? oneOf(column, values) : sql.raw(`c.${column} = -1`)
  })
  return sql.join([ofCubes(cubes), ...conditions], sql` and `)
}

const VIEWS = { organization: 'public_count_organization', system: 'public_count_system' }

/** `n, amount` of all rows that match a query. */
export function counted(source: ListSource, query: ListQuery, way: CounterWay): RawBuilder<unknown> {
  const asked = askedOf(source, query)
  const rows =
    way === 'cube'
      ? sql`select c.n, c.amount from public_count c where ${wholesWhere(asked)}
          union all select c.n, c.amount from public_count_delta c where ${partsWhere(asked)}`
      : sql`select c.n, c.amount from ${sql.table(VIEWS[way])} c where ${partsWhere(asked)}`
  return sql`select coalesce(sum(x.n), 0)::bigint as n, coalesce(sum(x.amount), 0)::numeric(24, 2) as amount from (${rows}) x`
}

/** The count of each value `d.id` of a dimension, without the dimension's own filter. */
export function countedEach(
  source: ListSource,
  query: ListQuery,
  way: CounterWay,
  name: string,
): { one: RawBuilder<unknown>; delta: RawBuilder<unknown> | null } {
  const asked = askedOf(source, query, name)
  const dimension = source.counters?.dimensions[name] as Dimension
  const value = sql.raw(`c.${dimension}`)
  if (way === 'cube')
    return {
      one: sql`select sum(c.n) as n from public_count c where ${wholesWhere(asked, dimension)} and ${value} = d.id`,
      delta: sql`select ${value} as id, sum(c.n) as n from public_count_delta c where ${partsWhere(asked)} group by 1`,
    }
  const view = sql.table(VIEWS[way])
  return {
    one: sql`select sum(c.n) as n from ${view} c where ${partsWhere(asked)} and ${value} = d.id`,
    delta: null,
  }
}
