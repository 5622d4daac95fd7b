import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'
import { all, plainConditions } from './list-conditions.ts'
import { correctedText } from './list-correction.ts'
import { counted, counterWay } from './list-counters.ts'
import { estimatedRows } from './list-estimate.ts'
import { facetsJson, rowsOf, uncounted } from './list-facets.ts'
import { type Found, resolveSearch, searchedIn } from './list-found.ts'
import { pageRows } from './list-ids.ts'
import { markedResults, marksOf } from './list-match.ts'
import { type Ordering, orderBy, readingOf } from './list-order.ts'
import {
  amountSum,
  type ListPage,
  orderingFor,
  pageFrom,
  shownColumns,
  shownRows,
  versionText,
} from './list-page.ts'
import { askedIds, type ListQuery, type ListSource, withPast } from './list-source.ts'
import { readRow } from './list-statement.ts'

/**
 * Bounded search: whatever the query, a page costs either a scan of the newest rows or a read of rare matches, never
 * both in full. Rare matches are counted exactly; common ones by their share among the newest, marked as an estimate.
 */
export const EXACT_WORDS = 5_000
const EXACT_OTHER = 20_000
/** How many of the newest rows are scanned: a few first, more if those had too few matches. */
const FIRST_SAMPLE = 10_000
const SAMPLE = 50_000
const FILTERED_SAMPLE = 20_000
/** The number of matches that makes a sample good enough for an estimate. */
const ENOUGH = 80
/** The longest scan in list order worth making for a page of a common word. */
const LONGEST_WALK = 300_000

type Asked = Exclude<Found, { kind: 'nothing' }>

/** Words that find nothing are read as similar ones of the data. */
export async function searchPage(reader: Reader, source: ListSource, query: ListQuery): Promise<ListPage> {
  const page = await typedPage(reader, source, query)
  if (page.count > 0 || query.exact) return page
  const from = query.q as string
  const text = await correctedText(reader.db, from)
  if (text === null) return page
  return { ...(await typedPage(reader, source, { ...query, q: text })), corrected: { text, from } }
}

async function typedPage(reader: Reader, source: ListSource, query: ListQuery): Promise<ListPage> {
  const ordering = orderingFor(source, query)
  const found = await resolveSearch(reader, source, query.q as string)
  if (found.kind === 'nothing') return emptyPage(reader, source, query, ordering)
  const search = new Search(reader, searchedIn(source, found), query, ordering, found)
  return search.page()
}

class Search {
  private readonly reader: Reader
  private readonly source: ListSource
  private readonly query: ListQuery
  private readonly ordering: Ordering
  private readonly found: Asked
  private readonly offset: number

  constructor(reader: Reader, source: ListSource, query: ListQuery, ordering: Ordering, found: Asked) {
    this.reader = reader
    this.source = source
    this.query = query
    this.ordering = ordering
    this.found = found
    this.offset = ordering.cursor ? 0 : query.offset
  }

  async page(): Promise<ListPage> {
    const { reader, source, query, found } = this
    const few = found.kind === 'words' ? EXACT_WORDS : EXACT_OTHER
    const unfiltered = { ...query }
    for (const name of Object.keys(source.filters)) delete unfiltered[`${name}__in`]
    const everything = this.conditions(withPast(source), unfiltered)
    if ((await estimatedRows(reader, source, everything)) <= few) return this.exact(everything, true)
    const asked = this.conditions(source, query)
    const estimate = await estimatedRows(reader, source, asked)
    if (estimate <= few) return this.exact(asked, false)
    if (found.kind !== 'words') return this.walk(estimate)
    return this.common()
  }

  private conditions(source: ListSource, query: ListQuery): RawBuilder<unknown> {
    return sql`${plainConditions(source, query)} and ${this.found.condition}`
  }

  /** Rare matches: collects all of them first, then makes page, count and facets from them. */
  private async exact(gathered: RawBuilder<unknown>, facetsKnown: boolean): Promise<ListPage> {
    const { source, query, ordering } = this
    const reading = readingOf(ordering)
    const beyond = reading.segments.map(({ conditions }) =>
      conditions.length > 0 ? all(conditions) : sql`true`,
    )
    const filters = filterConditions(source, query)
    const facets = facetsJson(
      source,
      query,
      facetsKnown ? rowsOf(source, query, sql`hit`, filterConditions) : uncounted,
    )
    const key = sql.raw(`t.${ordering.order.column}`)
    const statement = sql`with hit as materialized (
        select ${hitColumns(source, ordering)} from ${sql.table(source.view)} t where ${gathered}
      ), counted as (select count(*) as n, ${amountSum(source)} as amount from hit t where ${filters}),
      page as materialized (
        select s.k, s.id from (
          select ${key} as k, t.id from hit t where ${filters} and (${sql.join(beyond, sql` or `)})
        ) s order by ${orderBy('s', ordering.order, reading, ordering.cursor?.side === 'before')}
        limit ${sql.raw(String(query.limit + 1))} offset ${sql.raw(String(this.offset))}
      ), ${this.shown(false)}
      select ${shownColumns}, (select n::text from counted), (select amount::text from counted), ${facets}, ${versionText},
        made.marks from made`
    return this.answer(statement, false)
  }

  /** Common words: scans the newest rows first; they are also the sample for the count. */
  private async common(): Promise<ListPage> {
    const { source, query } = this
    const filtered = Object.keys(source.filters).some((name) => askedIds(query, name))
    let seen = await this.sample(FIRST_SAMPLE, filtered)
    if (seen.full && seen.hits < ENOUGH)
      seen = await this.sample(filtered ? FILTERED_SAMPLE : SAMPLE, filtered)
    const { hits, size, full } = seen
    if (!full) return this.exact(this.conditions(source, query), false)
    const wanted = this.offset + query.limit + 1
    if (hits > 0 && (wanted / hits) * size <= LONGEST_WALK)
      return this.walk(Math.round((hits / size) * (await this.listedRows())))
    return this.exact(this.conditions(source, query), false)
  }

  private async sample(
    most: number,
    filtered: boolean,
  ): Promise<{ hits: number; size: number; full: boolean }> {
    const { reader, source, query, ordering, found } = this
    const direction = ordering.descending ? 'desc' : 'asc'
    const order = sql.raw(`t.${ordering.order.column} ${direction}, t.id ${direction}`)
    const start = { ...ordering, cursor: undefined }
    const rows = filtered
      ? sql`(${pageRows(source, query, start, { limit: most, offset: 0 }).query}) w
          join ${sql.table(source.view)} t on t.id = w.id`
      : sql`(select ${sql.raw(source.search.words === 'tsv' ? 't.id, t.tsv' : 't.*')} from ${sql.table(source.view)} t where ${plainConditions(source, query)}
          order by ${order} limit ${sql.raw(String(most))}) t`
    const counted = await sql<{ size: number; hits: number }>`
      select count(*) as size, count(*) filter (where ${found.condition}) as hits from ${rows}`.execute(
      reader.db,
    )
    const { size, hits } = counted.rows[0] as { size: number; hits: number }
    return { hits, size, full: size === most }
  }

  /** The number of rows in the list without the words. */
  private async listedRows(): Promise<number> {
    const { reader, source, query } = this
    const { q: _, ...wordless } = query
    const way = counterWay(source, wordless)
    if (!way) return estimatedRows(reader, source, plainConditions(source, query))
    const { rows } = await sql<{ n: number }>`${counted(source, wordless, way)}`.execute(reader.db)
    return rows[0]?.n ?? 0
  }

  /** Frequent matches: reads in list order until the page is full. */
  private async walk(estimate: number): Promise<ListPage> {
    const { source, query, ordering, found } = this
    const window = { limit: query.limit + 1, offset: this.offset }
    const page =
      'alternatives' in found && found.alternatives.length > 0
        ? pageRows(source, query, ordering, window, [], found.alternatives)
        : pageRows(source, query, ordering, window, [found.condition])
    const facets = facetsJson(source, query, uncounted)
    const statement = sql`with page as materialized (${page.query}), ${this.shown(page.whole)}
      select ${shownColumns}, ${String(estimate)}::text, null::text, ${facets}, ${versionText}, made.marks from made`
    return this.answer(statement, true)
  }

  private shown(whole: boolean): RawBuilder<unknown> {
    return shownRows(this.source, this.query, this.ordering, whole, marksOf(this.source, this.found))
  }

  private async answer(statement: RawBuilder<unknown>, isEstimate: boolean): Promise<ListPage> {
    const row = await readRow(this.reader, statement, { prepare: false })
    const page = pageFrom(row, this.query, this.ordering, isEstimate)
    return { ...page, results: markedResults(this.source, this.found, page.results, row.at(-1) as string) }
  }
}

async function emptyPage(
  reader: Reader,
  source: ListSource,
  query: ListQuery,
  ordering: Ordering,
): Promise<ListPage> {
  const facets = facetsJson(source, query, uncounted)
  const statement = sql`select '[]', '[]', '0', '0', ${source.amount ? '0.00' : null}::text, ${facets}, ${versionText}`
  return pageFrom(await readRow(reader, statement, { prepare: false }), query, ordering, false)
}

/** The filters that a collected match must still pass. */
function filterConditions(source: ListSource, query: ListQuery, except?: string): RawBuilder<unknown> {
  const { q: _, ...plain } = query
  const bare = { ...source, listed: 'true' }
  return plainConditions(bare, plain, except)
}

/** The columns that a collected match needs for filters, order, sum and counts. */
function hitColumns(source: ListSource, { order }: Ordering): RawBuilder<unknown> {
  const columns = new Set(['id', order.column])
  if (source.amount) columns.add(source.amount)
  for (const facet of Object.values(source.facets)) if ('dict' in facet) columns.add(facet.column)
  for (const filter of Object.values(source.filters)) {
    if (filter.column) columns.add(filter.column)
    for (const column of filter.columns ?? []) columns.add(column)
  }
  for (const column of [...Object.values(source.amounts ?? {}), ...Object.values(source.days ?? {})])
    columns.add(column)
  return sql.raw([...columns].map((column) => `t.${column}`).join(', '))
}
