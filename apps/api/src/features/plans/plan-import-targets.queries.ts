import { IMPORTED_FIELDS, type ItemField, itemField } from '@zakup/domain/plan-items/item-fields'
import { AMENDABLE_ITEMS } from '@zakup/domain/plan-items/plan-item-machine'
import type { FormItem } from '@zakup/domain/plans/plan-import-item'
import { shortQuantity } from '@zakup/domain/plans/plan-import-number'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { importedValues } from '../plan-items/plan-item-write.shared.ts'
import { printedTerm } from './plan-form.ts'

/** An item of the plan that a row refers to by number. */
export interface Target {
  id: number
  version: number
  can_change: boolean
  purchase_method_id: number
  month_id: number
  /** Its present content, comparable with that of a row. */
  content_key: string
}

/** Items of the plan by their numbers. */
export async function targetsOf(
  db: Kysely<DB>,
  planId: number,
  numbers: number[],
): Promise<Map<number, Target>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Stored>`
    select i.id, i.root_id, i.version, i.status_id, i.delivery_days, ${importedValues('i')},
      coalesce((select json_agg(json_build_object('kato_id', d.kato_id, 'quantity', d.quantity::text,
        'place_ru', d.place_ru, 'place_kk', d.place_kk) order by d.id)
        from plan_item_delivery d where d.plan_item_id = i.id), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('fkrb_id', f.fkrb_id, 'fkr_subprogram_id', f.fkr_subprogram_id,
        'ekrb_id', f.ekrb_id, 'amount', f.amount::text) order by f.id)
        from plan_item_funding f where f.plan_item_id = i.id), '[]') as funding
    from plan_item i
    where i.plan_id = ${planId} and i.root_id = any(${numbers}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.root_id,
      {
        id: row.id,
        version: row.version,
        purchase_method_id: row.purchase_method_id,
        month_id: row.month_id,
        can_change: AMENDABLE_ITEMS.includes(row.status_id),
        content_key: contentKey({ ...row, delivery_term_ru: printedTerm(row) }),
      },
    ]),
  )
}

type Stored = FormItem & {
  id: number
  root_id: number
  version: number
  status_id: number
  delivery_days: number | null
}

/** Maps items changed by other rows of the import to the lines of those rows. */
export async function otherNumbers(
  trx: Transaction<DB>,
  id: number,
  lines: number[],
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('plan_import_row as r')
    .innerJoin('plan_item as i', 'i.id', 'r.plan_item_id')
    .select(['i.root_id', 'r.line'])
    .where('r.plan_import_id', '=', id)
    .where('r.line', 'not in', lines)
    .execute()
  return new Map(rows.map(({ root_id, line }) => [root_id, line]))
}

/** The form content of an item as one string: two items are equal if their strings are. */
export function contentKey(item: FormItem): string {
  return JSON.stringify([
    ...IMPORTED_FIELDS.map((field) => {
      const value = item[field]
      return isShort(field) ? shortQuantity(value as string) : value
    }),
    item.deliveries.map((place) => [
      place.kato_id,
      shortQuantity(place.quantity),
      place.place_ru,
      place.place_kk,
    ]),
    item.funding.map((line) => [line.fkrb_id, line.fkr_subprogram_id, line.ekrb_id, line.amount]),
  ])
}

/** Quantities and per cents are compared without trailing zeros. */
const isShort = (field: ItemField) => ['quantity', 'percent'].includes(itemField(field).kind)
