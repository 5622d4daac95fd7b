import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-machine'
import {
  fitsOrder,
  ITEM_STATUS_IN_ORDER,
  ORDER_MAX_ITEMS,
  type OrderFrame,
  orderRefusal,
  orderRoleRefusal,
} from '@zakup/domain/purchase-orders/order-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { notFound, ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { type LockedItem, lockOwnPlanItems } from '../plan-items/lock-plan-items.shared.ts'
import { changeOrder } from './order-change.ts'
import { deleteRows, insertRows, orderedRoots, ownRoots } from './order-item-rows.queries.ts'
import { type LockedOrder, liveRoots, lockOrder } from './order-lock.queries.ts'
import { moveAll } from './order-moves.ts'
import { setOrder } from './order-save.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function addItems(ctx: Ctx, id: number, ids: number[]): Promise<number> {
  refuse(orderRoleRefusal(ctx.actor, 'edit'))
  return command(ctx, 'purchase_order.add_items', async (trx, source) => {
    const order = there(await lockOrder(trx, ctx.actor, id))
    refuse(orderRefusal(ctx.actor, order, 'edit'))
    const before = await snapshotsOf(trx, 'purchase_order', [id])
    await putItems(trx, source, order, ids)
    await journalChanges(trx, source, 'purchase_order', before, [id])
    return { result: id }
  })
}

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
  await setOrder(trx, source, order.id, { purchase_method_id, purchase_subject_id })
}

/** Approved, or chosen for an order and not in one yet. */
const FREE: readonly number[] = [ITEM_STATUS.approved, ITEM_STATUS.orderDraft]

function isFree(item: { status_id: number; is_current: boolean; plan_status_id: number }): boolean {
  return item.is_current && item.plan_status_id === PLAN_STATUS.approved && FREE.includes(item.status_id)
}

export async function removeItems(ctx: Ctx, id: number, chosen: number[]): Promise<number> {
  refuse(orderRoleRefusal(ctx.actor, 'edit'))
  return command(ctx, 'purchase_order.remove_items', async (trx, source) => {
    const order = there(await lockOrder(trx, ctx.actor, id))
    refuse(orderRefusal(ctx.actor, order, 'edit'))
    const roots = await ownRoots(trx, order.customer_id, [...new Set(chosen)])
    if (!roots) throw notFound()
    const inside = new Set(await liveRoots(trx, id))
    const stranger = roots.find((root) => !inside.has(root))
    if (stranger !== undefined)
      throw new ProblemError(409, 'order.item_not_in_order', { values: { number: String(stranger) } })
    const emptied = roots.length === inside.size
    await changeOrder(
      trx,
      source,
      id,
      emptied ? { purchase_method_id: null, purchase_subject_id: null } : {},
      async () => {
        const are = ITEM_STATUS_IN_ORDER[order.status_id] as number
        await moveAll(trx, source, roots, [are], ITEM_STATUS.approved)
        await deleteRows(trx, id, roots)
      },
    )
    return { result: id }
  })
}
