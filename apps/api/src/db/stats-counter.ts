import { type RawBuilder, sql } from 'kysely'

/** Filters of statistics. */
export interface StatsFilter {
  year_id?: number | undefined
  region_id?: number | undefined
  purchase_subject_id?: number | undefined
}

/** Means every year, region or subject in the counters; 0 means «none». */
export const ALL = -1

/**
 * `from … where …` over the breakdown counters, with the alias `c`: one breakdown («how many by status») of one slice
 * («goods of 2026 everywhere»), a few rows. An unknown year, region or subject has no rows, so it counts zero.
 */
export function statsCounter(
  cube: string,
  part: 'status' | 'method' | 'subject' | 'region' | 'year',
  filter: StatsFilter,
): RawBuilder<unknown> {
  const { year_id = ALL, region_id = ALL, purchase_subject_id = ALL } = filter
  // A breakdown by year or region is stored only for all of them; the requested one is a row of it.
  const [year, region] = [part === 'year' ? ALL : year_id, part === 'region' ? ALL : region_id]
  const one = part === 'year' ? year_id : part === 'region' ? region_id : ALL
  return sql`from public_stat(${cube}, ${part}, ${purchase_subject_id}, ${year}, ${region}) c
    where ${one === ALL ? sql`true` : sql`c.value_id = ${one}`}`
}

/** `count` and `total_price` of counter rows. */
export const countedTotals = sql`coalesce(sum(c.n), 0)::bigint as count, coalesce(sum(c.amount), 0)::numeric(20, 2) as total_price`
