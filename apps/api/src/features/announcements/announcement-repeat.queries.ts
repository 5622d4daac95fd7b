import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { isFailedLot, REPEATED_PURCHASE } from './announcement-lock.queries.ts'

export async function failedLotsOf(
  trx: Transaction<DB>,
  announcementId: number,
): Promise<{ id: number; roots: number[] }[]> {
  const { rows } = await sql<{ id: number; roots: number[] }>`
    select l.id, (select json_agg(x.root_id order by x.root_id) from lot_plan_item x where x.lot_id = l.id) as roots
    from lot l join announcement a on a.id = l.announcement_id
    where a.id = ${announcementId} and ${isFailedLot} order by l.id`.execute(trx)
  return rows
}

export async function lockOrdersOf(trx: Transaction<DB>, roots: number[]): Promise<void> {
  await sql`select o.id from purchase_order o where o.id in
      (select x.purchase_order_id from purchase_order_item x where x.root_id = any(${roots}::bigint[]) and x.is_live)
    order by o.id for update`.execute(trx)
}

/** Inserts a repeated purchase. The requested intake days are not copied: a repeated purchase has its own minimum. */
export async function insertRepeat(trx: Transaction<DB>, id: number, personId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into announcement (number, system_id, parent_id, name_ru, name_kk, purchase_method_id, purchase_subject_id,
      purchase_type_id, year_id, organizer_id, supplier_sign_id, delivery_kato_id, status_id, created_by, updated_by)
    select '', system_id, id, name_ru, name_kk, purchase_method_id, purchase_subject_id, ${REPEATED_PURCHASE}::int, year_id,
      organizer_id, supplier_sign_id, delivery_kato_id, ${statusIds('announcement.draft')}, ${personId}, ${personId}
    from announcement where id = ${id} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

const LOT =
  sql.raw(`name_ru, name_kk, description_ru, description_kk, customer_id, quantity, measure_id, unit_price,
  total_price, delivery_kato_id, delivery_place_ru, delivery_place_kk, delivery_term_ru, enstru_id, insoterm_id, prepayment,
  is_combined`)

/** Copies the failed lots under the number of the next attempt and links them to the current rows of their items. */
export async function repeatLots(
  trx: Transaction<DB>,
  announcementId: number,
  lots: { id: number; number: string }[],
): Promise<number[]> {
  const numbered = sql`unnest(${lots.map(({ id }) => id)}::bigint[], ${lots.map(({ number }) => number)}::text[])`
  const { rows } = await sql<{ id: number }>`
    insert into lot (announcement_id, status_id, number, ${LOT})
    select ${announcementId}, ${statusIds('lot.draft')}, t.new_number, ${LOT} from lot l join ${numbered} t(old_id, new_number) on t.old_id = l.id
    order by l.id returning id`.execute(trx)
  await sql`insert into lot_plan_item (lot_id, plan_item_id)
    select n.id, i.id from ${numbered} t(old_id, new_number)
    join lot n on n.announcement_id = ${announcementId} and n.number = t.new_number
    join lot_plan_item x on x.lot_id = t.old_id
    join plan_item i on i.root_id = x.root_id and i.is_current order by 1, 2`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Copies the files and the commission. Files about a single lot are skipped: that lot may not be in the repeat. */
export async function copyDocumentation(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`insert into announcement_file (announcement_id, attachment_id, file_group_id)
    select ${to}, attachment_id, file_group_id from announcement_file
    where announcement_id = ${from} and lot_id is null order by attachment_id`.execute(trx)
  await sql`insert into announcement_commission (announcement_id, ord, commission_role_id, full_name, position_ru)
    select ${to}, ord, commission_role_id, full_name, position_ru from announcement_commission
    where announcement_id = ${from} order by ord`.execute(trx)
}
