import { endedIds, officialName } from '@zakup/domain/dicts/ended-rows'
import { isoDay } from '@zakup/messages/date-format'
import { type RawBuilder, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import type { PublicDatabase } from '../../db/public-schema.ts'
import { escapedLike } from '../../db/search-text.ts'

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

const PARENTS = ['id', 'parent_id', 'level', 'subject_id', 'method_id'] as const

export type DictQuery = {
  limit: number
  offset: number
  q?: string | undefined
  is_active__in?: number[] | undefined
} & {
  [Column in (typeof PARENTS)[number] as `${Column}__in`]?: number[] | undefined
}

const shortName = sql`, d.short_name_ru as short_name`
const parent = sql`, d.parent_id`

/** Columns that only some dictionaries have. */
const EXTRA: Partial<Record<DictTable, RawBuilder<unknown>>> = {
  dict_kato: sql`, d.parent_id, d.level, d.full_name_ru as full_name,
    exists (select from dict_kato c where c.parent_id = d.id) as has_children`,
  dict_announcement_status: shortName,
  dict_lot_status: shortName,
  dict_plan_status: shortName,
  dict_plan_item_status: shortName,
  dict_measure: shortName,
  dict_purchase_method: sql`, d.symbol`,
  dict_purchase_method_justification: sql`, d.method_id`,
  dict_enstru: sql`, d.subject_id, d.description_ru as description, d.measure_id`,
  dict_fkrb: sql`, d.abp, d.program`,
  dict_fkr_subprogram: parent,
  dict_ekrb: parent,
  dict_license_activity_type: parent,
  dict_country: sql`, d.alpha2`,
}

/** Matches a code by prefix and a name by any part of it, case-insensitively. */
export async function selectDict(db: PublicDb, table: DictTable, query: DictQuery) {
  const conditions = [sql`true`]
  const isActive = sql`(d.is_active and d.id <> all(${endedIds(table, isoDay(new Date()))}::bigint[]))`
  for (const column of PARENTS) {
    const ids = query[`${column}__in`]
    if (ids) conditions.push(sql`${sql.ref(`d.${column}`)} = any(${ids}::bigint[])`)
  }
  const active = query.is_active__in
  if (active) conditions.push(sql`${isActive} = any(${active.map((flag) => flag === 1)}::boolean[])`)
  if (query.q)
    conditions.push(sql`(d.code like ${`${escapedLike(query.q)}%`} or lower(d.name_ru) like ${`%${escapedLike(query.q.toLowerCase())}%`}
      or lower(d.name_kk) like ${`%${escapedLike(query.q.toLowerCase())}%`})`)
  const where = sql.join(conditions, sql` and `)
  const rows = await sql<DictRow>`
    select d.id, d.code, d.name_ru as name, d.name_ru, d.name_kk, ${isActive} as is_active, d.egz_code, d.mtw_code, d.skk_code
      ${EXTRA[table] ?? sql``}
    from ${sql.table(table)} d where ${where} order by d.ord, d.id limit ${query.limit} offset ${query.offset}`.execute(
    db,
  )
  const total = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} d where ${where}`.execute(db)
  return { rows: rows.rows.map((row) => withOfficialName(table, row)), count: total.rows[0]?.count ?? 0 }
}

/** The calls of the specification answer the names of the source system. */
function withOfficialName(table: DictTable, row: DictRow): DictRow {
  const official = officialName(table, row.id)
  return official ? { ...row, ...official, name: official.name_ru } : row
}
