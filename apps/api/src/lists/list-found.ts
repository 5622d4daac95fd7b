import { type RawBuilder, sql } from 'kysely'
import type { PublicDb } from '../db/database.ts'
import { beginsNumber, isNumber, readSearchText, type SearchText } from '../db/search-text.ts'
import type { Reader } from '../kernel/call-context.ts'
import { anyOf } from './list-conditions.ts'
import { type Alternative, type ListSource, withPast } from './list-source.ts'

/** What a search means for a row: a condition, or ids in columns, and why a row was found. */
export type Found =
  | { kind: 'words'; condition: RawBuilder<unknown>; tsquery: RawBuilder<unknown> | null }
  | { kind: 'number'; condition: RawBuilder<unknown>; text: string }
  | { kind: 'enstru' | 'iin_bin'; condition: RawBuilder<unknown>; alternatives: Alternative[]; text: string }
  | { kind: 'nothing' }

/**
 * The data decides what a text means: an organisation with this БИН, else a thing with exactly this number, else codes or
 * numbers that begin with it, else its words.
 */
export async function resolveSearch(reader: Reader, source: ListSource, q: string): Promise<Found> {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return { kind: 'nothing' }
  if (text.kind === 'words' && !/\d/.test(text.text)) return words(source, text)
  return (
    (text.kind === 'iin_bin' && (await organization(reader, source, text.text))) ||
    (await number(reader, source, text)) ||
    words(source, text)
  )
}

/** A number identifies one record, so history is searched too. */
export function searchedIn(source: ListSource, { kind }: Found): ListSource {
  return kind === 'number' ? withPast(source) : source
}

function words({ search }: ListSource, { tsquery: text }: SearchText): Found {
  if (text === null) return { kind: 'nothing' }
  const tsquery = sql`to_tsquery('russian', ${text})`
  const condition = search.words === 'tsv' ? sql`t.tsv @@ ${tsquery}` : search.words(text)
  return { kind: 'words', condition, tsquery }
}

async function organization({ db }: Reader, source: ListSource, iinBin: string): Promise<Found | null> {
  const columns = Object.values(source.search.organizations).map(({ column }) => column)
  const ids = await organizationIds(db, iinBin)
  const found = inColumns('iin_bin', iinBin, columns, ids)
  const elsewhere = source.search.organizationElsewhere?.(ids)
  if (found?.kind !== 'iin_bin' || !elsewhere) return found
  return { ...found, alternatives: [], condition: sql`(${found.condition} or ${elsewhere})` }
}

/** A whole number finds the row that has it, and not those whose numbers go on after it. */
async function number({ db }: Reader, source: ListSource, search: SearchText): Promise<Found | null> {
  const { text, kind } = search
  const whole = wholeNumber(source, search)
  if (await isThere(db, source, whole)) return { kind: 'number', text, condition: either(whole) }
  if (kind === 'enstru' && source.search.enstru) {
    const found = inColumns(kind, text, [source.search.enstru], await enstruIds(db, text))
    if (found) return found
  }
  const begun = begunNumber(source, search)
  return (await isThere(db, source, begun)) ? { kind: 'number', text, condition: either(begun) } : null
}

interface Matching {
  condition: RawBuilder<unknown>
  /** The order of the index that finds it. */
  order: RawBuilder<unknown>
}

function wholeNumber({ search }: ListSource, { text, digits }: SearchText): Matching[] {
  const numbers = search.numbers.map(column)
  const ids = digits ? (search.idNumbers ?? []).map(column) : []
  return [
    ...numbers.map((one) => ({ condition: isNumber(one, text), order: sql`upper(${one}) using ~<~` })),
    ...ids.map((id) => ({ condition: sql`${id} = ${digits}::bigint`, order: id })),
  ]
}

function begunNumber({ search }: ListSource, { text, digits }: SearchText): Matching[] {
  const numbers = search.numbers.map(column)
  const bins = digits && search.iinBin ? [column(search.iinBin)] : []
  return [
    ...numbers.map((one) => ({ condition: beginsNumber(one, text), order: sql`upper(${one}) using ~<~` })),
    ...bins.map((bin) => ({ condition: sql`${bin} like ${`${digits}%`}`, order: sql`${bin} using ~<~` })),
  ]
}

/**
 * Whether a row matches one of the conditions. Each is asked alone and in the order of its index: for a prefix that the
 * planner believes to be common it would otherwise scan the table from its beginning.
 */
async function isThere(db: PublicDb, source: ListSource, conditions: Matching[]): Promise<boolean> {
  if (conditions.length === 0) return false
  const found = conditions.map(
    ({ condition, order }) => sql`(select true from ${sql.table(source.view)} t
      where ${sql.raw(source.listed)} and ${condition} order by ${order} limit 1)`,
  )
  const { rows } = await sql<{ is_there: boolean | null }>`
    select coalesce(${sql.join(found)}) as is_there`.execute(db)
  return rows[0]?.is_there === true
}

const column = (name: string) => sql.raw(`t.${name}`)

function either(conditions: Matching[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    conditions.map(({ condition }) => condition),
    sql` or `,
  )})`
}

function inColumns(kind: 'enstru' | 'iin_bin', text: string, columns: string[], ids: number[]): Found | null {
  if (ids.length === 0 || columns.length === 0) return null
  const alternatives = columns.map((column) => ({ column, ids }))
  return { kind, text, alternatives, condition: anyOf(alternatives) }
}

const MOST_CODES = 200

async function enstruIds(db: PublicDb, prefix: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from dict_enstru where code like ${`${prefix}%`}
    order by code limit ${MOST_CODES}`.execute(db)
  return rows.map(({ id }) => id)
}

async function organizationIds(db: PublicDb, iinBin: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from public_organization where iin_bin = ${iinBin}`.execute(db)
  return rows.map(({ id }) => id)
}
