import { type RawBuilder, sql } from 'kysely'

/** How one row carries the name of another: built by PostgreSQL, one join and no second query. */

export function dictRefOf(alias: string): RawBuilder<{ id: number; code: string; name: string }> {
  const table = sql.id(alias)
  return sql`json_build_object('id', ${table}.id, 'code', ${table}.code, 'name', ${table}.name_ru)`
}

export function statusRefOf(
  alias: string,
): RawBuilder<{ id: number; code: string; name: string; short_name: string }> {
  const table = sql.id(alias)
  return sql`json_build_object('id', ${table}.id, 'code', ${table}.code, 'name', ${table}.name_ru,
    'short_name', ${table}.short_name_ru)`
}

export function organizationRefOf(alias: string): RawBuilder<{ id: number; iin_bin: string; name: string }> {
  const table = sql.id(alias)
  return sql`json_build_object('id', ${table}.id, 'iin_bin', ${table}.iin_bin, 'name', ${table}.name_ru)`
}
