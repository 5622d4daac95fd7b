import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'
import { AMENDABLE_ITEMS, ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

interface Change {
  line: number
  plan_item_id: number
  body: PlanItemBody
}

/**
 * Reads the rows that change items of the plan, and locks those items. `stale` is the line of the first row whose item
 * was changed, removed or sent to a purchase after the row was checked.
 */
export async function lockChanges(
  trx: Transaction<DB>,
  importId: number,
  planId: number,
): Promise<{ changes: Change[]; stale: number | null }> {
  await sql`
    select from plan_item where plan_id = ${planId} and id in (
      select plan_item_id from plan_import_row
      where plan_import_id = ${importId} and body is not null and plan_item_version is not null)
    order by id for update`.execute(trx)
  const { rows } = await sql<Change & { is_same: boolean }>`
    select r.line, r.plan_item_id, r.body,
      coalesce(i.version = r.plan_item_version and i.status_id = any(${AMENDABLE_ITEMS}::int[]), false) as is_same
    from plan_import_row r
    left join plan_item i on i.id = r.plan_item_id and i.plan_id = ${planId}
    where r.plan_import_id = ${importId} and r.body is not null and r.plan_item_version is not null
    order by r.line`.execute(trx)
  return { changes: rows, stale: rows.find(({ is_same }) => !is_same)?.line ?? null }
}

/** Rows with new items after a line. */
export async function newRowsAfter(trx: Transaction<DB>, importId: number, after: number, limit: number) {
  const { rows } = await sql<{ line: number; body: PlanItemBody }>`
    select line, body from plan_import_row
    where plan_import_id = ${importId} and body is not null and plan_item_version is null and line > ${after}
    order by line limit ${limit}`.execute(trx)
  return rows
}

export async function rememberItems(
  trx: Transaction<DB>,
  importId: number,
  lines: number[],
  ids: number[],
): Promise<void> {
  await sql`
    update plan_import_row r set plan_item_id = t.id
    from unnest(${lines}::int[], ${ids}::bigint[]) t(line, id)
    where r.plan_import_id = ${importId} and r.line = t.line`.execute(trx)
}

/**
 * Overwrites items of the plan with the data of the form, in one statement per table for any number of items. What the
 * form doesn't contain (documents, the conclusion, the qualification) stays. A changed item becomes a draft again.
 */
export async function changeItems(trx: Transaction<DB>, personId: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ plan_item_id }) => plan_item_id)
  const rows = JSON.stringify(
    changes.map(({ plan_item_id, body }) => ({ ...columns(body), id: plan_item_id })),
  )
  await sql`
    update plan_item i
    set plan_item_type_id = r.plan_item_type_id, purchase_subject_id = r.purchase_subject_id, enstru_id = r.enstru_id,
      name_ru = r.name_ru, description_ru = r.description_ru, description_kk = r.description_kk, measure_id = r.measure_id,
      quantity = r.quantity, unit_price = r.unit_price, total_price = r.total_price,
      total_price_year_1 = r.total_price_year_1, total_price_year_2 = r.total_price_year_2,
      total_price_year_3 = r.total_price_year_3, purchase_method_id = r.purchase_method_id,
      justification_id = case when i.purchase_method_id = r.purchase_method_id then i.justification_id end,
      month_id = r.month_id, delivery_term_ru = r.delivery_term_ru, delivery_term_kk = r.delivery_term_kk,
      delivery_days = coalesce(r.delivery_days, i.delivery_days), prepayment = r.prepayment,
      supplier_sign_id = r.supplier_sign_id, funding_source_id = r.funding_source_id,
      delivery_kato_id = r.delivery_kato_id, status_id = ${ITEM_STATUS.draft}, version = i.version + 1,
      updated_at = now(), updated_by = ${personId}
    from json_to_recordset(${rows}::json) as r(id bigint, plan_item_type_id integer, purchase_subject_id integer,
      enstru_id integer, name_ru text, description_ru text, description_kk text, measure_id integer, quantity numeric,
      unit_price numeric, total_price numeric, total_price_year_1 numeric, total_price_year_2 numeric,
      total_price_year_3 numeric, purchase_method_id integer, month_id integer, delivery_term_ru text,
      delivery_term_kk text, delivery_days integer, prepayment numeric, supplier_sign_id integer,
      funding_source_id integer, delivery_kato_id integer)
    where i.id = r.id`.execute(trx)
  await trx.deleteFrom('plan_item_delivery').where(ofItems(ids)).execute()
  await trx.deleteFrom('plan_item_funding').where(ofItems(ids)).execute()
  await sql`
    insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru, place_kk)
    select x.plan_item_id, x.kato_id, x.quantity, x.place_ru, x.place_kk
    from json_to_recordset(${parts(changes, 'deliveries')}::json)
      as x(plan_item_id bigint, ord integer, kato_id integer, quantity numeric, place_ru text, place_kk text)
    order by x.plan_item_id, x.ord`.execute(trx)
  await sql`
    insert into plan_item_funding (plan_item_id, fkrb_id, fkr_subprogram_id, ekrb_id, amount)
    select x.plan_item_id, x.fkrb_id, x.fkr_subprogram_id, x.ekrb_id, x.amount
    from json_to_recordset(${parts(changes, 'funding')}::json)
      as x(plan_item_id bigint, ord integer, fkrb_id integer, fkr_subprogram_id integer, ekrb_id integer, amount numeric)
    order by x.plan_item_id, x.ord`.execute(trx)
}

const ofItems = (ids: number[]) => sql<boolean>`plan_item_id = any(${ids}::bigint[])`

function columns(body: PlanItemBody) {
  const { deliveries, funding: _, files: __, ...fields } = body
  const years = [body.total_price_year_1 ?? '0', body.total_price_year_2, body.total_price_year_3]
  return {
    ...fields,
    total_price: sumAmounts(years),
    delivery_kato_id: deliveries[0]?.kato_id ?? null,
  }
}

function parts(changes: Change[], part: 'deliveries' | 'funding'): string {
  return JSON.stringify(
    changes.flatMap(({ plan_item_id, body }) =>
      body[part].map((row, ord) => ({ ...row, plan_item_id, ord })),
    ),
  )
}
