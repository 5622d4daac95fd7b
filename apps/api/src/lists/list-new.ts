import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'
import { col, plainConditions } from './list-conditions.ts'
import { estimatedRows } from './list-estimate.ts'
import { type Found, resolveSearch, searchedIn } from './list-found.ts'
import { pageRows } from './list-ids.ts'
import { orderingOf } from './list-order.ts'
import { EXACT_WORDS } from './list-search.ts'
import type { ListOrder, ListQuery, ListSource } from './list-source.ts'

/**
 * How many rows of a list became public after `since`, at most `most`; null if the list stores no time of publication.
 * It costs no more than opening the list with `most` rows per page: it reads newest first, and stops at `since`.
 */
export async function countNew(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  since: string,
  most: number,
): Promise<number | null> {
  const { published } = source
  if (!published) return null
  const found = query.q ? await resolveSearch(reader, source, query.q) : null
  if (found?.kind === 'nothing') return 0
  const { column } = source.orders[published] as ListOrder
  const isNew = sql`${col(column)} > ${since}::timestamptz`
  const searched = found ? searchedIn(source, found) : source
  const rows = await newRows(reader, searched, query, isNew, found, most)
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from (${rows}) r`.execute(reader.db)
  return Math.min(counted[0]?.n ?? 0, most)
}

async function newRows(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  isNew: RawBuilder<unknown>,
  found: Exclude<Found, { kind: 'nothing' }> | null,
  most: number,
): Promise<RawBuilder<unknown>> {
  if (found) {
    // Rare matches are found by their own index; reading in order would scan everything between them.
    const conditions = sql`${plainConditions(source, query)} and ${isNew} and ${found.condition}`
    if ((await estimatedRows(reader, source, conditions)) <= EXACT_WORDS)
      return sql`select from ${sql.table(source.view)} t where ${conditions}`
  }
  const ordering = orderingOf(source, { ...query, ord: `-${source.published}` }, undefined)
  const alternatives = found && 'alternatives' in found ? found.alternatives : []
  const also = found && alternatives.length === 0 ? [isNew, found.condition] : [isNew]
  return pageRows(source, query, ordering, { limit: most, offset: 0 }, also, alternatives).query
}
