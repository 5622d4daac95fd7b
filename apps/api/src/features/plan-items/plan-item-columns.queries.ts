import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { amount, tiyn } from '@zakup/domain/money'
import { itemTotal } from '@zakup/domain/plan-items/item-total'
import { sql } from 'kysely'

/** The fields of a body that are columns of plan_item, with their database types. */
const COLUMNS = {
  plan_item_type_id: 'integer',
  purchase_subject_id: 'integer',
  enstru_id: 'integer',
  name_ru: 'text',
  name_kk: 'text',
  description_ru: 'text',
  description_kk: 'text',
  measure_id: 'integer',
  quantity: 'numeric',
  unit_price: 'numeric',
  total_price: 'numeric',
  total_price_year_1: 'numeric',
  total_price_year_2: 'numeric',
  total_price_year_3: 'numeric',
  purchase_method_id: 'integer',
  justification_id: 'integer',
  month_id: 'integer',
  delivery_days: 'integer',
  delivery_term_ru: 'text',
  delivery_term_kk: 'text',
  prepayment: 'numeric',
  supplier_sign_id: 'integer',
  funding_source_id: 'integer',
  budget_type_id: 'integer',
  is_construction: 'boolean',
  conclusion_number: 'text',
  conclusion_date: 'date',
  delivery_kato_id: 'integer',
} as const
type Column = keyof typeof COLUMNS

const names = Object.keys(COLUMNS) as Column[]
/** `name_ru, name_kk, …`: plain, with an alias, and as the definition of a record set. */
export const columnNames = sql.join(names.map((name) => sql.ref(name)))
export const columnsOf = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
export const columnTypes = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(COLUMNS[name])}`))

/** The body as a row: the sum is quantity × price, and the first year gets what the other years don't. */
export function rowOf(body: PlanItemBody): Record<Column, unknown> {
  const { deliveries, funding: _, files: __, ...fields } = body
  const total_price = itemTotal(body.quantity, body.unit_price)
  return {
    ...fields,
    total_price,
    total_price_year_1:
      body.total_price_year_1 ??
      amount(tiyn(total_price) - tiyn(body.total_price_year_2) - tiyn(body.total_price_year_3)),
    delivery_kato_id: deliveries[0]?.kato_id ?? null,
  }
}
