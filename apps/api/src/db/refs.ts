import { type RawBuilder, sql } from 'kysely'

/**
 * References as JSON built by PostgreSQL: one join and no second query. As text for list rows, which are sent as
 * PostgreSQL wrote them; as a typed expression for the query builder.
 */

export const dictJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name_ru)`

export const statusJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name_ru, 'short_name', ${alias}.short_name_ru)`

export const measureJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name_ru, 'short_name', ${alias}.short_name_ru)`

/** `alias` is public_organization, which has the column `in_rnu`. */
export const organizationJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'iin_bin', ${alias}.iin_bin, 'name', ${alias}.name_ru, 'in_rnu', ${alias}.in_rnu)`

const contactsJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'iin_bin', ${alias}.iin_bin, 'name', ${alias}.name_ru, 'in_rnu', ${alias}.in_rnu,
    'address', ${alias}.address_ru, 'phone', ${alias}.phone, 'email', ${alias}.email)`

/** Null if the join found nothing. */
export const ifThereJson = (alias: string, json: string) =>
  `case when ${alias}.id is not null then ${json} end`

export interface OrganizationRef {
  id: number
  iin_bin: string
  name: string
  in_rnu: boolean
}

export interface OrganizationContacts extends OrganizationRef {
  address: string | null
  phone: string | null
  email: string | null
}

/** Aliases come from the code, never from a request. */
const ref =
  <Ref>(json: (alias: string) => string) =>
  (alias: string): RawBuilder<Ref> =>
    sql.raw(json(alias))

export const dictRefOf = ref<{ id: number; code: string; name: string }>(dictJson)
export const statusRefOf = ref<{ id: number; code: string; name: string; short_name: string }>(statusJson)
export const measureRefOf = ref<{ id: number; name: string; short_name: string }>(measureJson)
export const organizationRefOf = ref<OrganizationRef>(organizationJson)
export const organizationContactsOf = ref<OrganizationContacts>(contactsJson)

/** The same if the join may find nothing. */
export function ifThere<T>(alias: string, found: RawBuilder<T>): RawBuilder<T | null> {
  return sql`case when ${sql.id(alias)}.id is not null then ${found} end`
}

/** `alias` is person: «Серикова А. Б.», as in documents. */
export function personNameOf(alias: string): RawBuilder<string> {
  const table = sql.id(alias)
  return sql`concat_ws(' ', ${table}.last_name, left(${table}.first_name, 1) || '.',
    left(nullif(${table}.middle_name, ''), 1) || '.')`
}
