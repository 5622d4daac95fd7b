import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { BodyOf } from '@zakup/contract/route'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { ORDER_STATUS, orderRefusal, orderRoleRefusal } from '@zakup/domain/purchase-orders/order-machine'
import type { Transaction } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { changeOrder, NOT_SENT } from './order-change.ts'
import { isOrganizer } from './order-customer-organizer.queries.ts'
import { putItems } from './order-items.service.ts'
import { liveRoots, lockOrder } from './order-lock.queries.ts'
import { moveAll, moveWithOrder } from './order-moves.ts'
import { deleteOrderRow, insertOrder } from './order-save.queries.ts'

type Ctx = CallContext<'cabinet'>
type NewOrder = BodyOf<(typeof purchaseOrderRoutes)['createPurchaseOrder']> & { plan_item_ids?: number[] }

/** Creates an order, with or without its first items. */
export async function createOrder(
  ctx: Ctx,
  { organizer_id, comment, plan_item_ids = [] }: NewOrder,
): Promise<number> {
  refuse(orderRoleRefusal(ctx.actor, 'create'))
  return command(ctx, 'purchase_order.create', async (trx, source) => {
    await refuseOrganizer(trx, ctx, organizer_id)
    const { person_id, organization_id } = ctx.actor
    const id = await insertOrder(trx, {
      customer_id: organization_id,
      organizer_id,
      comment_ru: comment,
      status_id: ORDER_STATUS.draft,
      created_by: person_id,
      updated_by: person_id,
    })
    if (plan_item_ids.length > 0)
      await putItems(trx, source, there(await lockOrder(trx, ctx.actor, id)), plan_item_ids)
    await journalChanges(trx, source, 'purchase_order', new Map(), [id])
    return { result: id }
  })
}

/** Checks only that the organisation is an organizer; whether the consent is in force is checked on sending. */
async function refuseOrganizer(trx: Transaction<DB>, ctx: Ctx, organizerId: number | null): Promise<void> {
  if (organizerId === null) return
  if (organizerId === ctx.actor.organization_id) throw new ProblemError(409, 'order.self')
  if (!(await isOrganizer(trx, organizerId))) throw new ProblemError(409, 'customer_organizer.not_organizer')
}

export async function updateOrder(
  ctx: Ctx,
  id: number,
  { version, organizer_id, comment }: BodyOf<(typeof purchaseOrderRoutes)['updatePurchaseOrder']>,
): Promise<number> {
  refuse(orderRoleRefusal(ctx.actor, 'edit'))
  return command(ctx, 'purchase_order.update', async (trx, source) => {
    const order = there(await lockOrder(trx, ctx.actor, id))
    refuse(orderRefusal(ctx.actor, order, 'edit'))
    if (order.version !== version)
      throw changedMeanwhile('order.changed_meanwhile', await lastChange(trx, 'purchase_order', id))
    const changes = { organizer_id, comment_ru: comment }
    if (organizer_id !== order.organizer_id) await refuseOrganizer(trx, ctx, organizer_id)
    // A new organizer has neither seen nor returned the order, so it becomes a draft.
    if (order.status_id === ORDER_STATUS.returned && organizer_id !== order.organizer_id)
      await changeOrder(trx, source, id, { ...changes, ...NOT_SENT, status_id: ORDER_STATUS.draft }, () =>
        moveWithOrder(trx, source, id, ORDER_STATUS.returned, ORDER_STATUS.draft),
      )
    else await changeOrder(trx, source, id, changes)
    return { result: id }
  })
}

export async function deleteOrder(ctx: Ctx, id: number): Promise<void> {
  refuse(orderRoleRefusal(ctx.actor, 'delete'))
  await command(ctx, 'purchase_order.delete', async (trx, source) => {
    const order = there(await lockOrder(trx, ctx.actor, id))
    refuse(orderRefusal(ctx.actor, order, 'delete'))
    const before = await snapshotsOf(trx, 'purchase_order', [id])
    await moveAll(trx, source, await liveRoots(trx, id), [ITEM_STATUS.orderDraft], ITEM_STATUS.approved)
    await deleteOrderRow(trx, id)
    await journalChanges(trx, source, 'purchase_order', before, [id])
    return { result: null }
  })
}
