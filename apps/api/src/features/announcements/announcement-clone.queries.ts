import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

const FACTS =
  sql.raw(`system_id, parent_id, name_ru, name_kk, purchase_method_id, purchase_subject_id, purchase_type_id,
  year_id, organizer_id, supplier_sign_id, delivery_kato_id, intake_days`)
const LOT =
  sql.raw(`number, name_ru, name_kk, description_ru, description_kk, customer_id, quantity, measure_id, unit_price,
  total_price, delivery_kato_id, delivery_place_ru, delivery_place_kk, delivery_term_ru, enstru_id, insoterm_id, prepayment,
  is_combined`)

/** Inserts the next version of a published documentation: copies its content, but not its status or dates. */
export async function insertNextVersion(
  trx: Transaction<DB>,
  id: number,
  { reason, person_id }: { reason: string; person_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into announcement (${FACTS}, number, version, root_id, status_id, change_reason, created_by, updated_by)
    select ${FACTS}, regexp_replace(number, '-\\d+$', '') || '-' || v.version, v.version, coalesce(root_id, id), ${statusIds('announcement.changing')},
      ${reason}, ${person_id}, ${person_id}
    from announcement a, lateral (select max(o.version) + 1 as version from announcement o
      where o.id = coalesce(a.root_id, a.id) or o.root_id = coalesce(a.root_id, a.id)) v
    where a.id = ${id}
    returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Copies lots and their parts with one statement per table, for any number of lots. A refused lot stays refused. */
export async function cloneParts(trx: Transaction<DB>, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into lot (announcement_id, status_id, ${LOT})
    select ${to}, case status_id when ${statusIds('lot.refused')} then ${statusIds('lot.refused')} else ${statusIds('lot.changing')} end, ${LOT} from lot where announcement_id = ${from} order by id
    returning id`.execute(trx)
  const twin = sql`lot o join lot n on n.announcement_id = ${to} and n.number = o.number and o.announcement_id = ${from}`
  await sql`insert into lot_plan_item (lot_id, plan_item_id)
    select n.id, x.plan_item_id from ${twin} join lot_plan_item x on x.lot_id = o.id order by 1, 2`.execute(
    trx,
  )
  await sql`insert into announcement_file (announcement_id, attachment_id, file_group_id, lot_id)
    select ${to}, f.attachment_id, f.file_group_id, t.id from announcement_file f
    left join (select o.id as old_id, n.id from ${twin}) t on t.old_id = f.lot_id
    where f.announcement_id = ${from} order by f.attachment_id`.execute(trx)
  await sql`insert into announcement_commission (announcement_id, ord, commission_role_id, full_name, position_ru)
    select ${to}, ord, commission_role_id, full_name, position_ru from announcement_commission
    where announcement_id = ${from} order by ord`.execute(trx)
  return rows.map(({ id }) => id)
}
