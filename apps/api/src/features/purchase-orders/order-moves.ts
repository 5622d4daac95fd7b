import { ITEM_STATUS_IN_ORDER, type OrderStatus } from '@zakup/domain/purchase-orders/order-case'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { movePlanItems } from '../plan-items/move-plan-items.shared.ts'
import { liveRoots } from './order-lock.queries.ts'

/** Moves the items of an order to the status that matches the new status of the order. */
export async function moveWithOrder(
  trx: Transaction<DB>,
  source: JournalSource,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  const [was, becomes] = [ITEM_STATUS_IN_ORDER[from], ITEM_STATUS_IN_ORDER[to]]
  if (was === undefined || becomes === undefined)
    throw new Error(`no item status for an order going ${from} → ${to}`)
  await moveAll(trx, source, await liveRoots(trx, orderId), [was], becomes)
}

/** Moves all items or throws: live items have the status of their order, so a mismatch is a bug, not a refusal. */
export async function moveAll(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
  from: readonly number[],
  to: number,
): Promise<void> {
  if (roots.length === 0) return
  const moved = await movePlanItems(trx, source, roots, from, to)
  if (moved !== roots.length)
    throw new Error(`only ${moved} of ${roots.length} items had the expected status`)
}
