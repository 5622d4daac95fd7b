import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import {
  fitsOrder,
  ITEM_STATUS_IN_ORDER,
  ORDER_MAX_ITEMS,
  type OrderFrame,
} from '@zakup/domain/purchase-orders/order-case'
import type { Transaction } from 'kysely'
import { setRows } from '../../cases/case-rows.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { notFound, ProblemError } from '../../kernel/problem-error.ts'
import { type LockedItem, lockOwnPlanItems } from '../plan-items/lock-plan-items.shared.ts'
import { deleteRows, insertRows, orderedRoots, ownRoots } from './order-item-rows.queries.ts'
import { type LockedOrder, liveRoots } from './order-lock.queries.ts'
import { moveAll } from './order-moves.ts'

/**
 * Puts items into a locked order, all or none: the error names the first that does not fit. The first item sets the
 * method and subject for the rest.
 */
export async function putItems(
  trx: Transaction<DB>,
  source: JournalSource,
  order: LockedOrder,
  chosen: number[],
): Promise<void> {
  const ids = [...new Set(chosen)]
  const items = await lockOwnPlanItems(trx, order.customer_id, ids)
  if (items.length < ids.length) throw notFound()
  if (order.item_count + items.length > ORDER_MAX_ITEMS)
    throw new ProblemError(409, 'order.too_many_items', { values: { limit: ORDER_MAX_ITEMS } })
  const taken = await orderedRoots(
    trx,
    items.map(({ root_id }) => root_id),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  let frame: OrderFrame = order
  // In the order they were chosen: in an empty order the first is the one the person began with.
  for (const item of ids.map((id) => byId.get(id) as LockedItem)) {
    const number = String(item.root_id)
    if (!isFree(item) || taken.has(item.root_id))
      throw new ProblemError(409, 'order.item_not_available', { values: { number } })
    if (!fitsOrder(frame, item)) throw new ProblemError(409, 'order.items_differ', { values: { number } })
    if (frame.purchase_method_id === null) frame = item
  }
  await insertRows(trx, order, ids)
  const becomes = ITEM_STATUS_IN_ORDER[order.status_id] as number
  const moving = items.filter(({ status_id }) => status_id !== becomes).map(({ root_id }) => root_id)
  await moveAll(trx, source, moving, FREE, becomes)
  const { purchase_method_id, purchase_subject_id } = frame
  await setRows(trx, 'purchase_order', source, [order.id], { purchase_method_id, purchase_subject_id })
}

/** Approved, or chosen for an order and not in one yet. */
const FREE: readonly number[] = [ITEM_STATUS.approved, ITEM_STATUS.orderDraft]

function isFree(item: { status_id: number; is_current: boolean; plan_status_id: number }): boolean {
  return item.is_current && item.plan_status_id === PLAN_STATUS.approved && FREE.includes(item.status_id)
}

/** Takes items out of a locked order; without items it has no method and subject any more. */
export async function takeOut(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, customer_id, status_id }: LockedOrder,
  chosen: number[],
): Promise<void> {
  const roots = await ownRoots(trx, customer_id, [...new Set(chosen)])
  if (!roots) throw notFound()
  const inside = new Set(await liveRoots(trx, id))
  const stranger = roots.find((root) => !inside.has(root))
  if (stranger !== undefined)
    throw new ProblemError(409, 'order.item_not_in_order', { values: { number: String(stranger) } })
  const emptied = roots.length === inside.size
  await setRows(
    trx,
    'purchase_order',
    source,
    [id],
    emptied ? { purchase_method_id: null, purchase_subject_id: null } : {},
  )
  await moveAll(trx, source, roots, [ITEM_STATUS_IN_ORDER[status_id] as number], ITEM_STATUS.approved)
  await deleteRows(trx, id, roots)
}
