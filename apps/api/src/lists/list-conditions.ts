import { type RawBuilder, sql } from 'kysely'
import type { Alternative, ListQuery, ListSource } from './list-source.ts'
import { alternativesOf, askedIds, asksPast } from './list-source.ts'

/** The base condition of a list. */
export function listed(source: ListSource, query: ListQuery, except?: string): RawBuilder<unknown> {
  const { past } = source
  if (!past || asksPast(source, query, except)) return sql.raw(source.listed)
  return sql.raw(`${source.listed} and t.${past.column} not in (${past.ids.join(', ')})`)
}

/** Filters whose ids are in columns, each with its alternatives. `except` leaves one out, for its own facet. */
export function askedAlternatives(source: ListSource, query: ListQuery, except?: string): Alternative[][] {
  const asked: Alternative[][] = []
  for (const [name, filter] of Object.entries(source.filters)) {
    const ids = askedIds(query, name)
    if (!ids || name === except || filter.condition) continue
    asked.push(alternativesOf(filter, ids))
  }
  return asked
}

/** Every other filter: sums, days, conditions of their own. */
export function otherConditions(
  source: ListSource,
  query: ListQuery,
  except?: string,
): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = []
  for (const [name, filter] of Object.entries(source.filters)) {
    const ids = askedIds(query, name)
    if (ids && filter.condition && name !== except) found.push(filter.condition(ids))
  }
  for (const [name, column] of Object.entries(source.amounts ?? {})) {
    const [from, to] = [query[`${name}__gte`], query[`${name}__lte`]]
    if (from !== undefined) found.push(sql`${col(column)} >= ${from}::numeric`)
    if (to !== undefined) found.push(sql`${col(column)} <= ${to}::numeric`)
  }
  // A day is a day in the country's time zone, from its first moment to its last.
  for (const [name, column] of Object.entries(source.days ?? {})) {
    const [from, to] = [query[`${name}__gte`], query[`${name}__lte`]]
    if (from !== undefined) found.push(sql`${col(column)} >= ${from}::date::timestamptz`)
    if (to !== undefined) found.push(sql`${col(column)} < (${to}::date + 1)::timestamptz`)
  }
  return found
}

/** All filters as plain conditions: for counting and searching, where rows are not read in order. */
export function plainConditions(source: ListSource, query: ListQuery, except?: string): RawBuilder<unknown> {
  return all([
    listed(source, query, except),
    ...askedAlternatives(source, query, except).map(anyOf),
    ...otherConditions(source, query, except),
  ])
}

export function anyOf(alternatives: Alternative[]): RawBuilder<unknown> {
  return sql`(${sql.join(alternatives.map(inColumn), sql` or `)})`
}

export function inColumn({ column, ids }: Alternative): RawBuilder<unknown> {
  return ids.length === 1 ? sql`${col(column)} = ${ids[0]}` : sql`${col(column)} = any(${ids}::bigint[])`
}

/** A column of the listed view. */
export function col(name: string): RawBuilder<unknown> {
  return sql.raw(`t.${name}`)
}

export function all(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
