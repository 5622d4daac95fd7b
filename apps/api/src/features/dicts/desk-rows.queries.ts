import type { DeskDictRow, dictDeskRoutes } from '@zakup/contract/dicts/dicts-desk.routes'
import type { QueryOf } from '@zakup/contract/route'
import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { sql, type Transaction } from 'kysely'
import { escapedLike } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'

type Asked = QueryOf<(typeof dictDeskRoutes)['listDeskDictRows']>

/** A row as stored in the table. */
export type StoredRow = Record<string, string | number | boolean | null> & { id: number }

export function tableOf(dict: DeskDictName) {
  return sql.table(`dict_${dict}`)
}

const referencesOf = (dict: DeskDictName) =>
  DESK_DICTS[dict].own.flatMap(({ name, of }) => (of ? [{ name, of }] : []))

/** The whole row, the names of the rows it refers to, and a version hash that reveals a stale edit. */
function shown(dict: DeskDictName) {
  const names = referencesOf(dict).flatMap(({ name, of }) => [
    sql`${name}::text`,
    sql`(select r.name_ru from ${tableOf(of)} r where r.id = ${sql.ref(`d.${name}`)})`,
  ])
  return sql`to_jsonb(d) as row, jsonb_strip_nulls(jsonb_build_object(${sql.join(names)})) as names,
    md5(to_jsonb(d)::text) as version`
}

interface Shown {
  row: StoredRow
  names: Record<string, string>
  version: string
}

export function rowOnWire(dict: DeskDictName, { row, names, version }: Shown): DeskDictRow {
  const own = DESK_DICTS[dict].own.map(({ name }) => [name, row[name] ?? null] as const)
  const { id, code, name_ru, name_kk, is_active, egz_code, mtw_code, skk_code, ord } =
    row as unknown as DeskDictRow
  return {
    id,
    code,
    name_ru,
    name_kk,
    is_active,
    egz_code,
    mtw_code,
    skk_code,
    ord,
    own: Object.fromEntries(own) as DeskDictRow['own'],
    own_names: names,
    version,
  }
}

/** Matches a code by prefix and a name by any part of it, case-insensitively, like the public lists. */
export async function listDeskRows(trx: Transaction<DB>, dict: DeskDictName, query: Asked) {
  const conditions = [sql`true`]
  const active = query.is_active__in
  if (active) conditions.push(sql`d.is_active = any(${active.map((flag) => flag === 1)}::boolean[])`)
  if (query.q) {
    const part = `%${escapedLike(query.q.toLowerCase())}%`
    conditions.push(sql`(lower(d.code) like ${`${escapedLike(query.q.toLowerCase())}%`} or lower(d.name_ru) like ${part}
      or lower(d.name_kk) like ${part})`)
  }
  const where = sql.join(conditions, sql` and `)
  const total = await sql<{
    count: number
  }>`select count(*)::int as count from ${tableOf(dict)} d where ${where}`.execute(trx)
  const { rows } = await sql<Shown>`select ${shown(dict)} from ${tableOf(dict)} d where ${where}
    order by d.ord, d.id limit ${query.limit} offset ${query.offset}`.execute(trx)
  return { count: total.rows[0]?.count ?? 0, results: rows.map((row) => rowOnWire(dict, row)) }
}

export async function readDeskRow(
  trx: Transaction<DB>,
  dict: DeskDictName,
  id: number,
): Promise<DeskDictRow | undefined> {
  const { rows } = await sql<Shown>`select ${shown(dict)} from ${tableOf(dict)} d where d.id = ${id}`.execute(
    trx,
  )
  return rows[0] && rowOnWire(dict, rows[0])
}

/**
 * Locks the row until the end of the command. `for no key update` still lets a plan row refer to it by foreign key;
 * adding a child row locks the whole table and checks this row.
 */
export async function lockDeskRow(trx: Transaction<DB>, dict: DeskDictName, id: number) {
  const { rows } = await sql<{ row: StoredRow; version: string }>`
    select to_jsonb(d) as row, md5(to_jsonb(d)::text) as version from ${tableOf(dict)} d where d.id = ${id}
    for no key update`.execute(trx)
  return rows[0]
}

export async function storedRow(trx: Transaction<DB>, dict: DeskDictName, id: number): Promise<StoredRow> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(d) as row from ${tableOf(dict)} d where d.id = ${id}`.execute(trx)
  return (rows[0] as { row: StoredRow }).row
}

/** Locks the whole table: two simultaneous additions would take the same id. */
export async function lockDict(trx: Transaction<DB>, dict: DeskDictName): Promise<void> {
  await sql`lock table ${tableOf(dict)} in share row exclusive mode`.execute(trx)
}

export async function nextId(trx: Transaction<DB>, dict: DeskDictName): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(max(id), 0) + 1 as id from ${tableOf(dict)}`.execute(trx)
  return (rows[0] as { id: number }).id
}

export async function isIdTaken(trx: Transaction<DB>, dict: DeskDictName, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${tableOf(dict)} where id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Whether a row other than the one being changed has this value. */
export async function isValueTaken(
  trx: Transaction<DB>,
  dict: DeskDictName,
  column: string,
  value: unknown,
  heldId: number | null,
): Promise<boolean> {
  const { rows } = await sql`select from ${tableOf(dict)}
      where ${sql.ref(column)} = ${value} and id is distinct from ${heldId} limit 1`.execute(trx)
  return rows.length > 0
}

export async function insertDeskRow(
  trx: Transaction<DB>,
  dict: DeskDictName,
  columns: Record<string, unknown>,
): Promise<void> {
  await sql`insert into ${tableOf(dict)} (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(columns))})`.execute(trx)
}

export async function updateDeskRow(
  trx: Transaction<DB>,
  dict: DeskDictName,
  id: number,
  changes: [column: string, value: unknown][],
): Promise<void> {
  const set = changes.map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`update ${tableOf(dict)} set ${sql.join(set)} where id = ${id}`.execute(trx)
}
