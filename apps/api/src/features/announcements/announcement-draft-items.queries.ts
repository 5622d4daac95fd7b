import type { LotSource } from '@zakup/domain/announcements/lot-from-plan-items'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

/** Fields that an item must share with the announcement it is bought in. */
export interface LotFrame {
  organizer_id: number
  /** Set if the announcement repeats a purchase: its lots are the failed ones, and no other item fits. */
  parent_id: number | null
  year_id: number
  purchase_method_id: number
  purchase_subject_id: number
  supplier_sign_id: number
}

/** `i` is plan_item. */
function fits(frame: LotFrame) {
  return sql<SqlBool>`(i.year_id = ${frame.year_id} and i.purchase_method_id = ${frame.purchase_method_id}
    and i.purchase_subject_id = ${frame.purchase_subject_id} and i.supplier_sign_id = ${frame.supplier_sign_id}
    and ${frame.parent_id === null})`
}

/** A lot in a `lot.lost` status doesn't hold its items. */
const inLiveLot = sql<SqlBool>`exists (select from lot_plan_item x join lot l on l.id = x.lot_id
  where x.root_id = i.root_id and l.status_id not in (${statusIds('lot.lost')}))`

/** The order through which an item reached the given organizer; `i` is plan_item. */
const orderOf = (organizerId: number) => sql`(select o.id from purchase_order_item x
  join purchase_order o on o.id = x.purchase_order_id
  where x.root_id = i.root_id and x.is_live and o.organizer_id = ${organizerId} and o.status_id in (${statusIds('purchase_order.atWork')}))`

/**
 * Items an organizer may buy in an announcement: its own approved ones, and ones whose order it confirmed. Matched by
 * root id: an amendment gives an item a new row, while its order and lots keep the old one.
 */
export function offeredItems(frame: LotFrame) {
  return sql<Offered>`(
    select i.id, i.root_id, null::bigint as purchase_order_id from plan_item i
    where i.organization_id = ${frame.organizer_id} and i.is_current and i.status_id = ${statusIds('plan_item.approved')}
      and ${fits(frame)} and not ${inLiveLot}
    union all
    select i.id, i.root_id, o.id from purchase_order o
    join purchase_order_item y on y.purchase_order_id = o.id and y.is_live
    join plan_item i on i.root_id = y.root_id and i.is_current and i.status_id = ${statusIds('plan_item.orderConfirmed')}
    where o.organizer_id = ${frame.organizer_id} and o.status_id in (${statusIds('purchase_order.atWork')}) and ${fits(frame)} and not ${inLiveLot})`
}

export interface Offered {
  id: number
  root_id: number
  purchase_order_id: number | null
}

export async function offeredOf(
  trx: Transaction<DB>,
  frame: LotFrame,
  roots: number[],
): Promise<Map<number, Offered>> {
  const { rows } = await sql<Offered>`
    select c.id, c.root_id, c.purchase_order_id from ${offeredItems(frame)} c
    where c.root_id = any(${roots}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.root_id, row]))
}

/** Maps item ids of any visible edition to their root ids. */
export async function rootsOfItems(trx: Transaction<DB>, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; root_id: number }>`
    select id, root_id from plan_item where id = any(${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, root_id }) => [id, root_id]))
}

export async function lockOrders(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await sql`select id from purchase_order where id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  )
}

/** Items already taken into a draft, with the data their customers approved; items that no longer fit are left out. */
export async function lotSources(
  trx: Transaction<DB>,
  frame: LotFrame,
  roots: number[],
): Promise<LotSource[]> {
  const { rows } = await sql<Omit<LotSource, keyof Places>>`
    select i.id, i.root_id, i.organization_id, i.enstru_id, i.name_ru, i.name_kk, i.description_ru, i.description_kk,
      i.measure_id, i.quantity, i.unit_price, i.total_price, i.delivery_kato_id, i.delivery_term_ru, i.prepayment
    from plan_item i
    where i.root_id = any(${roots}::bigint[]) and i.is_current and i.status_id = ${statusIds('plan_item.lotDraft')} and ${fits(frame)}
      and not ${inLiveLot} and case when i.organization_id = ${frame.organizer_id}
        then not exists (select from purchase_order_item x where x.root_id = i.root_id and x.is_live)
        else ${orderOf(frame.organizer_id)} is not null end
    order by i.root_id`.execute(trx)
  const places = await placesOf(
    trx,
    rows.map(({ id }) => id),
  )
  const nowhere = { delivery_place_ru: null, delivery_place_kk: null }
  return rows.map((row) => ({ ...row, ...(places.get(row.id) ?? nowhere) }))
}

type Places = Pick<LotSource, 'delivery_place_ru' | 'delivery_place_kk'>

/**
 * A separate query: the planner estimates one item row, and in a join it would aggregate all places again for each of a
 * thousand items.
 */
async function placesOf(trx: Transaction<DB>, items: number[]): Promise<Map<number, Places>> {
  const { rows } = await sql<Places & { id: number }>`
    select p.plan_item_id as id, string_agg(nullif(p.place_ru, ''), '; ' order by p.id) as delivery_place_ru,
      string_agg(nullif(p.place_kk, ''), '; ' order by p.id) as delivery_place_kk
    from plan_item_delivery p where p.plan_item_id = any(${items}::bigint[]) group by 1`.execute(trx)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** How many purchases each item has been in before; versions of one documentation are one purchase. */
export async function purchasesBefore(trx: Transaction<DB>, roots: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ root_id: number; count: number }>`
    select x.root_id, count(distinct coalesce(a.root_id, a.id)) as count
    from lot_plan_item x join lot l on l.id = x.lot_id join announcement a on a.id = l.announcement_id
    where x.root_id = any(${roots}::bigint[]) group by 1`.execute(trx)
  return new Map(rows.map(({ root_id, count }) => [root_id, count]))
}

/** The letters of the purchase method in the numbers of its lots. */
export async function methodSymbol(trx: Transaction<DB>, methodId: number): Promise<string> {
  const { symbol } = await trx
    .selectFrom('dict_purchase_method')
    .select('symbol')
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow()
  return symbol ?? ''
}

/** The earlier status of items in a draft: approved (own), order confirmed, or failed in the purchase it repeats. */
export async function statusesBefore(
  trx: Transaction<DB>,
  announcement: { organizer_id: number; parent_id: number | null },
  roots: number[],
): Promise<{ root_id: number; status_id: number }[]> {
  const { rows } = await sql<{ root_id: number; status_id: number }>`
    select i.root_id, case when ${announcement.parent_id !== null} then 10
      when i.organization_id = ${announcement.organizer_id} then 2 else 26 end as status_id
    from plan_item i where i.root_id = any(${roots}::bigint[]) and i.is_current order by 1`.execute(trx)
  return rows
}
