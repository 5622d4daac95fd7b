import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'
import { plainConditions } from './list-conditions.ts'
import { correctedText } from './list-correction.ts'
import { estimatedRows } from './list-estimate.ts'
import { resolveSearch, searchedIn } from './list-found.ts'
import { type PageRows, pageRows } from './list-ids.ts'
import { type Ordering, orderingOf } from './list-order.ts'
import { shownColumns, shownRows } from './list-page.ts'
import type { Alternative, ListQuery, ListSource } from './list-source.ts'
import { readRow } from './list-statement.ts'

const BATCH = 1000
/** Rarer matches are collected at once; reading in order would scan everything between them. */
const GATHERED = 20_000

/** Every row of a list in order, up to `most`, in batches: only one batch is in memory, whatever the length. */
export async function* listRows(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  most: number,
): AsyncGenerator {
  let any = false
  for await (const row of typedRows(reader, source, query, most)) {
    any = true
    yield row
  }
  if (any || !query.q || query.exact) return
  // As the list does.
  const text = await correctedText(reader.db, query.q)
  if (text !== null) yield* typedRows(reader, source, { ...query, q: text }, most)
}

async function* typedRows(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  most: number,
): AsyncGenerator {
  const ordering = orderingOf(source, query, undefined)
  if (!query.q) return yield* walked(reader, source, query, ordering, {}, most)
  const found = await resolveSearch(reader, source, query.q)
  if (found.kind === 'nothing') return
  const searched = searchedIn(source, found)
  const conditions = sql`${plainConditions(searched, query)} and ${found.condition}`
  if ((await estimatedRows(reader, searched, conditions)) <= GATHERED)
    return yield* gathered(reader, searched, ordering, conditions, most)
  yield* walked(reader, searched, query, ordering, found, most)
}

async function* walked(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  ordering: Ordering,
  { condition, alternatives }: { condition?: RawBuilder<unknown>; alternatives?: Alternative[] },
  most: number,
): AsyncGenerator {
  let left = most
  let at = ordering
  while (left > 0) {
    const limit = Math.min(BATCH, left)
    const page = pageRows(
      source,
      query,
      at,
      { limit, offset: 0 },
      alternatives?.length || !condition ? [] : [condition],
      alternatives,
    )
    const { rows, keys } = await batch(reader, source, at, page, limit)
    yield* rows
    const last = keys.at(-1)
    if (rows.length < limit || !last) return
    left -= rows.length
    at = { ...ordering, cursor: { ord: ordering.ord, side: 'after', key: last[0], id: last[1] } }
  }
}

async function* gathered(
  reader: Reader,
  source: ListSource,
  ordering: Ordering,
  conditions: RawBuilder<unknown>,
  most: number,
): AsyncGenerator {
  const { order, descending } = ordering
  const by = `k ${descending ? 'desc' : 'asc'}${order.nullable ? ' nulls last' : ''}, id ${descending ? 'desc' : 'asc'}`
  const { rows: hits } = await sql<{ k: string | null; id: number }>`with hit as materialized (
      select ${sql.raw(`t.${order.column}`)} as k, t.id from ${sql.table(source.view)} t where ${conditions})
    select k::text, id from (select * from hit order by ${sql.raw(by)} limit ${most}) h`.execute(reader.db)
  for (let from = 0; from < hits.length; from += BATCH) {
    const part = hits.slice(from, from + BATCH)
    const query = sql`select u.k::${sql.raw(order.type)} as k, u.id
      from unnest(${part.map(({ k }) => k)}::text[], ${part.map(({ id }) => id)}::bigint[]) u(k, id)`
    yield* (await batch(reader, source, ordering, { query, whole: false }, part.length)).rows
  }
}

async function batch(
  reader: Reader,
  source: ListSource,
  ordering: Ordering,
  page: PageRows,
  limit: number,
): Promise<{ rows: unknown[]; keys: [string | null, number][] }> {
  const [rows, keys] = await readRow(
    reader,
    sql`with page as materialized (${page.query}), ${shownRows(source, { limit }, ordering, page.whole)}
      select ${shownColumns} from made`,
    { prepare: false },
  )
  return {
    rows: JSON.parse(rows as string) as unknown[],
    keys: JSON.parse(keys as string) as [string | null, number][],
  }
}
