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

export interface OrganizationRef {
  id: number
  iin_bin: string
  name: string
  in_rnu: boolean
}

/** `alias` stands for public_organization, which knows the warning. */
export function organizationRefOf(alias: string): RawBuilder<OrganizationRef> {
  const table = sql.id(alias)
  return sql`json_build_object('id', ${table}.id, 'iin_bin', ${table}.iin_bin, 'name', ${table}.name_ru,
    'in_rnu', ${table}.in_rnu)`
}

export function measureRefOf(alias: string): RawBuilder<{ id: number; name: string; short_name: string }> {
  const table = sql.id(alias)
  return sql`json_build_object('id', ${table}.id, 'name', ${table}.name_ru, 'short_name', ${table}.short_name_ru)`
}

/** The same where the join may find nothing. */
export function ifThere<T>(alias: string, ref: RawBuilder<T>): RawBuilder<T | null> {
  return sql`case when ${sql.id(alias)}.id is not null then ${ref} end`
}

/** `alias` stands for person: «Серикова А. Б.», as a document names them. */
export function personNameOf(alias: string): RawBuilder<string> {
  const table = sql.id(alias)
  return sql`concat_ws(' ', ${table}.last_name, left(${table}.first_name, 1) || '.',
    left(nullif(${table}.middle_name, ''), 1) || '.')`
}
