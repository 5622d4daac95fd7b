import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import {
  type FieldKind,
  ITEM_FIELD_TABLE,
  type ItemField,
  itemField,
  PUBLIC_FIELDS,
  refName,
  SCALAR_FIELDS,
  type ScalarField,
} from '@zakup/domain/plan-items/item-fields'
import { firstYearSum, itemTotal } from '@zakup/domain/plan-items/item-total'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { dictJson, measureJson } from '../../db/refs.ts'

/** The column type of each kind of field. */
const TYPES = {
  dict: 'integer',
  text: 'text',
  quantity: 'numeric',
  money: 'numeric',
  percent: 'numeric',
  days: 'integer',
  flag: 'boolean',
  day: 'date',
} as const satisfies Record<Exclude<FieldKind, 'list'>, string>

const typeOf = (field: ScalarField) => TYPES[ITEM_FIELD_TABLE[field].kind]

/** Columns of plan_item that are written together: as names, with an alias, as the definition of a record set. */
export function columnSet(fields: readonly ScalarField[]) {
  // The first place of delivery is kept in the item itself, for lists.
  const columns = [
    ...fields.map((name) => [name, typeOf(name)] as const),
    ['delivery_kato_id', 'integer'] as const,
  ]
  return {
    names: sql.join(columns.map(([name]) => sql.ref(name))),
    of: (alias: string) => sql.join(columns.map(([name]) => sql.ref(`${alias}.${name}`))),
    types: sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)),
  }
}

/** The body as a row: the sum is quantity × price, and the first year gets what the other years don't. */
export function rowOf(body: PlanItemBody) {
  const { deliveries, funding: _, files: __, ...fields } = body
  const total_price = itemTotal(body.quantity, body.unit_price)
  return {
    ...fields,
    total_price,
    total_price_year_1:
      body.total_price_year_1 ??
      firstYearSum(total_price, [body.total_price_year_2, body.total_price_year_3]),
    delivery_kato_id: deliveries[0]?.kato_id ?? null,
  }
}

/** Scalars as the rules and an import compare them: ids, and numbers as text. */
export function plainValues(alias: string, fields: readonly ScalarField[]): RawBuilder<unknown> {
  return sql.join(
    fields.map((name) => {
      const column = sql.ref(`${alias}.${name}`)
      return typeOf(name) === 'numeric' ? sql`${column}::text as ${sql.id(name)}` : column
    }),
  )
}

/** References with other texts than code and name. */
const REFS: Partial<Record<ItemField, string>> = { measure_id: measureJson('d') }
const OWN_REFS: Partial<Record<ItemField, string>> = {
  enstru_id: `json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru, 'description', d.description_ru)`,
}

/** A field as the API returns it: a reference with its texts. Aliases come from the code, never from a request. */
function sentValue(audience: 'own' | 'public', alias: string, field: ScalarField): RawBuilder<unknown> {
  const { dict } = itemField(field)
  if (!dict) return sql.ref(`${alias}.${field}`)
  const json = (audience === 'own' && OWN_REFS[field]) || REFS[field] || dictJson('d')
  return sql`(select ${sql.raw(json)} from ${sql.table(dict)} d where d.id = ${sql.ref(`${alias}.${field}`)})`
}

type Sent = AliasedRawBuilder<unknown, string>
/** The scalars of an item for its owner. */
export const ownValues = (alias: string): Sent[] =>
  SCALAR_FIELDS.map((field) => sentValue('own', alias, field).as(refName(field)))
/** The scalars of a public item, under the names it has there. */
export const publicValues = (alias: string): Sent[] =>
  PUBLIC_FIELDS.map((field) => sentValue('public', alias, field).as(itemField(field).public as string))
