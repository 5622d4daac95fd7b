import { type RawBuilder, sql } from 'kysely'
import { branchingOf, casesOf } from './list-branches.ts'
import { all, askedAlternatives, col, inColumn, listed, otherConditions } from './list-conditions.ts'
import { type Ordering, orderBy, readingOf } from './list-order.ts'
import type { Alternative, ListQuery, ListSource } from './list-source.ts'

interface Window {
  limit: number
  offset: number
}

/** The rows of one page in reading order. */
export interface PageRows {
  /** `k` and `id`; with `whole`, every column of the view. */
  query: RawBuilder<unknown>
  /** Reads whole rows from the table directly: worth it if every row read is shown. */
  whole: boolean
}

/** More branches than this would read too many whole rows for the few that are shown. */
const WHOLE_BRANCHES = 20

export function pageRows(
  source: ListSource,
  query: ListQuery,
  ordering: Ordering,
  { limit, offset }: Window,
  also: RawBuilder<unknown>[] = [],
  oneMore: Alternative[] = [],
): PageRows {
  const reading = readingOf(ordering)
  const { order, cursor } = ordering
  const backwards = cursor?.side === 'before'
  const filters = askedAlternatives(source, query)
  if (oneMore.length > 0) filters.push(oneMore)
  const { partial } = source
  // A partial index is used only if the query contains its condition literally.
  const conditionsOf = (one: Alternative) =>
    partial && one.column === partial.column && one.ids.every((id) => partial.ids.includes(id))
      ? [inColumn(one), sql.raw(`t.${partial.column} in (${partial.ids.join(', ')})`)]
      : [inColumn(one)]
  const cases = casesOf(filters).map((asked) => branchingOf(asked, order.paths))
  const others = [listed(source, query), ...otherConditions(source, query), ...also]
  const branchCount = cases.reduce(
    (n, { branched }) => n + branched.reduce((m, { ids }) => m * ids.length, 1),
    0,
  )
  const whole =
    cases.length === 1 &&
    offset === 0 &&
    branchCount <= WHOLE_BRANCHES &&
    cases.every(({ residual }) => residual.length === 0)
  const shape = {
    direction: sql.raw(reading.descending ? 'desc' : 'asc'),
    reach: sql.raw(String(limit + offset)),
  }
  const branches = cases.flatMap(({ branched, residual }) =>
    reading.segments.flatMap((segment) => {
      const conditions = [...residual.flatMap(conditionsOf), ...others, ...segment.conditions]
      // Few branches are merged row by row as they are read; many are read separately, keys only.
      return whole
        ? combinations(branched).map((one) => branch(source, order.column, true, one, conditions, shape))
        : [branch(source, order.column, false, branched, conditions, shape)]
    }),
  )
  const window = sql.raw(`limit ${limit} offset ${offset}`)
  if (branches.length === 1 && branchCount === 1)
    return { whole, query: sql`${branches[0]} offset ${sql.raw(String(offset))}` }
  // The same row may match two cases: a region and a district in it.
  const columns = sql.raw(whole ? 'u.*' : cases.length > 1 ? 'distinct u.k, u.id' : 'u.k, u.id')
  const rows = sql.join(
    branches.map((one) => sql`(${one})`),
    sql` union all `,
  )
  return {
    whole,
    query: sql`select ${columns} from (${rows}) u order by ${orderBy('u', order, reading, backwards)} ${window}`,
  }
}

/** Every combination of values, separately. */
function combinations(branched: Alternative[]): Alternative[][] {
  return branched.reduce<Alternative[][]>(
    (made, { column, ids }) => made.flatMap((one) => ids.map((id) => [...one, { column, ids: [id] }])),
    [[]],
  )
}

function branch(
  source: ListSource,
  column: string,
  whole: boolean,
  branched: Alternative[],
  conditions: RawBuilder<unknown>[],
  { direction, reach }: { direction: RawBuilder<unknown>; reach: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const single = branched.filter((one) => one.ids.length === 1).map(inColumn)
  const several = branched.filter((one) => one.ids.length > 1)
  const tied = several.map((one, i) => sql`${col(one.column)} = ${sql.raw(`v${i}.v`)}`)
  const key = col(column)
  const read = sql`select ${key} as k, ${sql.raw(whole ? 't.*' : 't.id')} from ${sql.table(source.view)} t
    where ${all([...tied, ...single, ...conditions])}
    order by ${key} ${direction}, t.id ${direction} limit ${reach}`
  if (several.length === 0) return read
  const values = several.map((one, i) => sql`unnest(${one.ids}::bigint[]) ${sql.raw(`v${i}(v)`)}`)
  return sql`select b.* from ${sql.join(values, sql` cross join `)} cross join lateral (${read}) b`
}
