import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import type { PublicDatabase } from '../../db/public-schema.ts'

export type DictTable = Extract<keyof PublicDatabase, `dict_${string}`>

export interface DictRow {
  id: number
  code: string
  name: string
  name_ru: string
  name_kk: string | null
  is_active: boolean
  egz_code: string | null
  mtw_code: string | null
  skk_code: string | null
}

export interface DictQuery {
  limit: number
  offset: number
  q?: string | undefined
  id__in?: number[] | undefined
  parent_id__in?: number[] | undefined
  level__in?: number[] | undefined
}

/** Columns that only some dictionaries have. */
const EXTRA: Partial<Record<DictTable, ReturnType<typeof sql>>> = {
  dict_kato: sql`, d.parent_id, d.level, d.full_name_ru as full_name,
    exists (select from dict_kato c where c.parent_id = d.id) as has_children`,
  dict_announcement_status: sql`, d.short_name_ru as short_name`,
  dict_lot_status: sql`, d.short_name_ru as short_name`,
  dict_measure: sql`, d.short_name_ru as short_name`,
  dict_purchase_method: sql`, d.symbol`,
}

/** A code is found by its beginning, a name by any part of it in any case. */
export async function selectDict(db: PublicDb, table: DictTable, query: DictQuery) {
  const conditions = [sql`true`]
  if (query.id__in) conditions.push(sql`d.id = any(${query.id__in}::int[])`)
  if (query.parent_id__in) conditions.push(sql`d.parent_id = any(${query.parent_id__in}::int[])`)
  if (query.level__in) conditions.push(sql`d.level = any(${query.level__in}::int[])`)
  if (query.q)
    conditions.push(sql`(starts_with(lower(d.code), lower(${query.q})) or strpos(lower(d.name_ru), lower(${query.q})) > 0
      or strpos(lower(d.name_kk), lower(${query.q})) > 0)`)
  const where = sql.join(conditions, sql` and `)
  const rows = await sql<DictRow>`
    select d.id, d.code, d.name_ru as name, d.name_ru, d.name_kk, d.is_active, d.egz_code, d.mtw_code, d.skk_code
      ${EXTRA[table] ?? sql``}
    from ${sql.table(table)} d where ${where} order by d.ord, d.id limit ${query.limit} offset ${query.offset}`.execute(
    db,
  )
  const total = await sql<{
    count: number
  }>`select count(*) from ${sql.table(table)} d where ${where}`.execute(db)
  return { rows: rows.rows, count: total.rows[0]?.count ?? 0 }
}
