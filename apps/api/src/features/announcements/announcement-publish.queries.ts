import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

/** Root ids of the items in lots that have the status of their announcement; this skips lots refused earlier. */
export async function rootsOf(trx: Transaction<DB>, announcementId: number): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`
    select distinct x.root_id from lot l join lot_plan_item x on x.lot_id = l.id
    join announcement a on a.id = l.announcement_id
    where a.id = ${announcementId} and l.status_id = a.status_id order by 1`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}

export async function countItemsIn(trx: Transaction<DB>, roots: number[], status: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from plan_item
    where root_id = any(${roots}::bigint[]) and is_current and status_id = ${status}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Locks the confirmed orders through which these items came. */
export async function lockConfirmedOrders(trx: Transaction<DB>, roots: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from purchase_order o where o.status_id = ${statusIds('purchase_order.confirmed')} and o.id in
      (select x.purchase_order_id from purchase_order_item x where x.root_id = any(${roots}::bigint[]) and x.is_live)
    order by o.id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function customersOf(trx: Transaction<DB>, announcementId: number): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`select distinct customer_id from lot
    where announcement_id = ${announcementId} order by 1`.execute(trx)
  return rows.map(({ customer_id }) => customer_id)
}
