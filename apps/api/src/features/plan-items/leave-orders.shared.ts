import { ORDER_STATUS, type OrderStatus, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'

/**
 * Locks the orders that contain own items. A command that starts with items calls it before locking them: orders are
 * locked before items, otherwise two commands could deadlock.
 */
export async function lockOrdersOf(trx: Transaction<DB>, roots: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from purchase_order o
    where o.id in (select x.purchase_order_id from purchase_order_item x where x.root_id = any(${roots}::bigint[]) and x.is_live)
    order by o.id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * An item may have got into an order while its lock was waited for: that order is locked without waiting, or refused.
 */
async function lockLateOrders(trx: Transaction<DB>, late: number[]): Promise<void> {
  if (late.length === 0) return
  const { rows } = await sql`select id from purchase_order where id = any(${late}::bigint[])
    order by id for update skip locked`.execute(trx)
  if (rows.length < late.length) throw new ProblemError(409, 'order.busy')
}

interface Holding {
  id: number
  status_id: OrderStatus
}

/**
 * Removes locked items from their orders: recalled by the customer, or given up for good. Orders in a `forgetting`
 * status lose the rows; orders that the organizer has seen keep them as history, and an order without items left is
 * closed. It is here and not with the orders, because commands on items and plans need it, and orders are built on
 * items.
 */
export async function leaveOrders(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
  { locked = [], forgetting = [] }: { locked?: number[]; forgetting?: readonly OrderStatus[] } = {},
): Promise<void> {
  const { rows: orders } = await sql<Holding>`select o.id, o.status_id from purchase_order o
    where o.id in (select x.purchase_order_id from purchase_order_item x where x.root_id = any(${roots}::bigint[]) and x.is_live)
    order by o.id`.execute(trx)
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await lockLateOrders(
    trx,
    ids.filter((id) => !locked.includes(id)),
  )
  const before = await snapshotsOf(trx, 'purchase_order', ids)
  const forget = orders.filter(({ status_id }) => forgetting.includes(status_id)).map(({ id }) => id)
  await sql`delete from purchase_order_item
    where purchase_order_id = any(${forget}::bigint[]) and root_id = any(${roots}::bigint[])`.execute(trx)
  await sql`update purchase_order_item set is_live = false
    where purchase_order_id = any(${ids}::bigint[]) and root_id = any(${roots}::bigint[]) and is_live`.execute(
    trx,
  )
  await settle(trx, source, orders, forget)
  await journalChanges(trx, source, 'purchase_order', before, ids)
}

/** An order that has lost its last item is closed or, if it may be filled again, loses its method and subject. */
async function settle(
  trx: Transaction<DB>,
  source: JournalSource,
  orders: Holding[],
  forget: number[],
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{
    id: number
  }>`select o.id from purchase_order o where o.id = any(${ids}::bigint[])
    and not exists (select from purchase_order_item x where x.purchase_order_id = o.id and x.is_live)`.execute(
    trx,
  )
  const empty = new Set(rows.map(({ id }) => id))
  const closes = ({ id, status_id }: Holding) =>
    empty.has(id) && !forget.includes(id) && orderCase.canStep(status_id, 'close')
  const over = orders.filter(closes).map(({ id }) => id)
  const free = [...empty].filter((id) => !over.includes(id))
  await sql`update purchase_order set updated_by = ${source.person_id}, updated_at = now(), version = version + 1,
      status_id = case when id = any(${over}::bigint[]) then ${ORDER_STATUS.closed} else status_id end,
      purchase_method_id = case when id <> all(${free}::bigint[]) then purchase_method_id end,
      purchase_subject_id = case when id <> all(${free}::bigint[]) then purchase_subject_id end
    where id = any(${ids}::bigint[])`.execute(trx)
}
