import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './list-cursor.ts'
import type { ListOrder, ListQuery, ListSource } from './list-source.ts'

export interface Ordering {
  ord: string
  order: ListOrder
  descending: boolean
  cursor: Cursor | undefined
}

/** The order a page is read in: that of the list, or its reverse for the page before a cursor. */
export interface Reading {
  descending: boolean
  /** Rows with and without a value in the order column are read separately: those without come last. */
  segments: Segment[]
}

interface Segment {
  conditions: RawBuilder<unknown>[]
}

export function orderingOf(source: ListSource, query: ListQuery, cursor: Cursor | undefined): Ordering {
  const ord = query.ord ?? source.defaultOrder
  const order = source.orders[ord.replace(/^-/, '')]
  if (!order) throw new Error(`no order ${ord}`)
  return { ord, order, descending: ord.startsWith('-'), cursor }
}

export function readingOf({ order, descending, cursor }: Ordering): Reading {
  const backwards = cursor?.side === 'before'
  const direction = descending !== backwards
  const key = sql.raw(`t.${order.column}`)
  const beyond = cursor && beyondCursor(order, direction, cursor)
  if (!order.nullable) return { descending: direction, segments: [{ conditions: beyond ? [beyond] : [] }] }
  const valued = { conditions: [sql`${key} is not null`] }
  const empty = { conditions: [sql`${key} is null`] }
  if (!cursor) return { descending: direction, segments: [valued, empty] }
  // After a row without a value only such rows follow; before it come some of those and all rows with a value.
  const here = [...(cursor.key === null ? empty : valued).conditions, beyond as RawBuilder<unknown>]
  if (cursor.key === null)
    return { descending: direction, segments: [{ conditions: here }, ...(backwards ? [valued] : [])] }
  return { descending: direction, segments: [{ conditions: here }, ...(backwards ? [] : [empty])] }
}

function beyondCursor(order: ListOrder, descending: boolean, { key, id }: Cursor): RawBuilder<unknown> {
  const compare = sql.raw(descending ? '<' : '>')
  if (key === null) return sql`t.id ${compare} ${id}::bigint`
  // If the order is by id, a row comparison would hide that from the planner.
  if (order.column === 'id') return sql`t.id ${compare} ${id}::bigint`
  return sql`(${sql.raw(`t.${order.column}`)}, t.id) ${compare} (${key}::${sql.raw(order.type)}, ${id}::bigint)`
}

/** `alias.k, alias.id` in reading order; rows without a value are last when reading forwards, first when backwards. */
export function orderBy(
  alias: string,
  order: ListOrder,
  reading: Reading,
  backwards: boolean,
): RawBuilder<unknown> {
  const direction = reading.descending ? 'desc' : 'asc'
  const nulls = order.nullable ? ` nulls ${backwards ? 'first' : 'last'}` : ''
  return sql.raw(`${alias}.k ${direction}${nulls}, ${alias}.id ${direction}`)
}
