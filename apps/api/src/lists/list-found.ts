import { type RawBuilder, sql } from 'kysely'
import type { PublicDb } from '../db/database.ts'
import { readSearchText } from '../db/search-text.ts'
import type { Reader } from '../kernel/call-context.ts'
import { anyOf } from './list-conditions.ts'
import type { Alternative, ListSource } from './list-source.ts'

/** What a search means for a row: a condition, or ids in columns, and why a row was found. */
export type Found =
  | { kind: 'words'; condition: RawBuilder<unknown>; tsquery: RawBuilder<unknown> | null }
  | { kind: 'number'; condition: RawBuilder<unknown>; prefix: string }
  | { kind: 'enstru' | 'iin_bin'; condition: RawBuilder<unknown>; alternatives: Alternative[]; text: string }
  | { kind: 'nothing' }

export async function resolveSearch({ db }: Reader, source: ListSource, q: string): Promise<Found> {
  const text = readSearchText(q)
  switch (text.kind) {
    case 'nothing':
      return text
    case 'words':
      return words(source, text.tsquery)
    case 'number':
      return number(source, text.prefix)
    case 'enstru':
      return source.search.enstru
        ? inColumns(text.kind, text.prefix, [source.search.enstru], await enstruIds(db, text.prefix))
        : { kind: 'nothing' }
    case 'iin_bin': {
      const columns = Object.values(source.search.organizations).map(({ column }) => column)
      const ids = await organizationIds(db, text.iinBin)
      // Twelve digits that are no known БИН may still be another number.
      if (ids.length === 0) return number(source, text.iinBin)
      const found = inColumns(text.kind, text.iinBin, columns, ids)
      const elsewhere = source.search.organizationElsewhere?.(ids)
      if (found.kind !== 'iin_bin' || !elsewhere) return found
      return { ...found, alternatives: [], condition: sql`(${found.condition} or ${elsewhere})` }
    }
  }
}

function words(source: ListSource, text: string): Found {
  const { words: where } = source.search
  const tsquery = sql`to_tsquery('russian', ${text})`
  if (where === 'tsv') return { kind: 'words', condition: sql`t.tsv @@ ${tsquery}`, tsquery }
  return { kind: 'words', condition: where(text), tsquery }
}

function number({ search }: ListSource, prefix: string): Found {
  const conditions = search.numbers.map((column) => sql`${sql.raw(`t.${column}`)} like ${`${prefix}%`}`)
  if (/^\d{1,15}$/.test(prefix))
    for (const column of search.idNumbers ?? [])
      conditions.push(sql`${sql.raw(`t.${column}`)} = ${prefix}::bigint`)
  if (conditions.length === 0) return { kind: 'nothing' }
  return { kind: 'number', prefix, condition: sql`(${sql.join(conditions, sql` or `)})` }
}

function inColumns(kind: 'enstru' | 'iin_bin', text: string, columns: string[], ids: number[]): Found {
  if (ids.length === 0 || columns.length === 0) return { kind: 'nothing' }
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
