import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export async function insertRows(
  trx: Transaction<DB>,
  order: { id: number; customer_id: number },
  planItemIds: number[],
): Promise<void> {
  await sql`insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id)
    select ${order.id}, id, ${order.customer_id} from unnest(${planItemIds}::bigint[]) id`.execute(trx)
}

export async function deleteRows(trx: Transaction<DB>, orderId: number, roots: number[]): Promise<void> {
  await sql`delete from purchase_order_item
    where purchase_order_id = ${orderId} and root_id = any(${roots}::bigint[])`.execute(trx)
}

/** Those of the root ids that are in an order now. */
export async function orderedRoots(trx: Transaction<DB>, roots: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ root_id: number }>`select root_id from purchase_order_item
    where root_id = any(${roots}::bigint[]) and is_live`.execute(trx)
  return new Set(rows.map(({ root_id }) => root_id))
}

/** Root ids of own items of any edition; null if an item is not found. */
export async function ownRoots(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<number[] | null> {
  const { rows } = await sql<{ root_id: number }>`select root_id from plan_item
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) order by root_id`.execute(trx)
  return rows.length < ids.length ? null : [...new Set(rows.map(({ root_id }) => root_id))]
}
