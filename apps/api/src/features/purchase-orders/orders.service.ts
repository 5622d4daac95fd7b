import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { BodyOf } from '@zakup/contract/route'
import type { StepOf } from '@zakup/domain/case'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { ORDER_STATUS, type OrderAction, orderCase } from '@zakup/domain/purchase-orders/order-case'
import type { Transaction } from 'kysely'
import {
  type CaseOfTable,
  changeCase,
  createCase,
  deleteCase,
  type Given,
  stepCase,
} from '../../cases/case-commands.service.ts'
import { type CaseChanges, setRows } from '../../cases/case-rows.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { organizationName } from '../notices/notify.shared.ts'
import { isOrganizer } from './order-customer-organizer.queries.ts'
import { putItems, takeOut } from './order-items.ts'
import { type LockedOrder, liveRoots, lockOrder } from './order-lock.queries.ts'
import { moveAll, moveWithOrder } from './order-moves.ts'

type Ctx = CallContext<'cabinet'>
type OrderStep = StepOf<typeof orderCase>
type NewOrder = BodyOf<(typeof purchaseOrderRoutes)['createPurchaseOrder']> & { plan_item_ids?: number[] }

/** Column values of an order that goes back to its draft, as if it had not been sent. */
const NOT_SENT = {
  sent_at: null,
  sent_by: null,
  due_at: null,
  decided_at: null,
  decided_by: null,
  decision_reason: null,
} satisfies CaseChanges<'purchase_order'>

/** Its items move with it, and the other side gets a notice. */
const orders: CaseOfTable<'purchase_order', OrderAction, LockedOrder, OrderStep, unknown> = {
  table: 'purchase_order',
  kind: orderCase,
  changedMeanwhile: 'order.changed_meanwhile',
  lock: lockOrder,
  async work({ trx, source, row }, step, write) {
    await write()
    await moveWithOrder(trx, source, row.id, row.status_id, orderCase.steps[step].to)
  },
  notify: tellSides(orderCase, async ({ trx, actor, row }, given) => ({
    number: row.id,
    organization: await organizationName(trx, actor.organization_id),
    count: row.item_count,
    reason: given.reason ?? null,
  })),
}

/** Creates an order, with or without its first items. */
export function createOrder(
  ctx: Ctx,
  { organizer_id, comment, plan_item_ids = [] }: NewOrder,
): Promise<number> {
  const { actor } = ctx
  return createCase(ctx, orders, async (trx, source) => {
    await refuseOrganizer(trx, ctx, organizer_id)
    return {
      row: { customer_id: actor.organization_id, organizer_id, comment_ru: comment },
      async parts(id) {
        if (plan_item_ids.length > 0)
          await putItems(trx, source, there(await lockOrder(trx, actor, id)), plan_item_ids)
      },
    }
  })
}

/** Checks only that the organisation is an organizer; whether the consent is in force is checked on sending. */
async function refuseOrganizer(trx: Transaction<DB>, ctx: Ctx, organizerId: number | null): Promise<void> {
  if (organizerId === null) return
  if (organizerId === ctx.actor.organization_id) throw new ProblemError(409, 'order.self')
  if (!(await isOrganizer(trx, organizerId))) throw new ProblemError(409, 'customer_organizer.not_organizer')
}

export function updateOrder(
  ctx: Ctx,
  id: number,
  { version, organizer_id, comment }: BodyOf<(typeof purchaseOrderRoutes)['updatePurchaseOrder']>,
): Promise<number> {
  return changeCase(ctx, orders, id, 'edit', {
    version,
    name: 'update',
    async write({ trx, source, row }) {
      const isOther = organizer_id !== row.organizer_id
      if (isOther) await refuseOrganizer(trx, ctx, organizer_id)
      // A new organizer has neither seen nor returned the order, so it becomes a draft.
      const starts = isOther && row.status_id === ORDER_STATUS.returned
      await setRows(trx, 'purchase_order', source, [id], {
        organizer_id,
        comment_ru: comment,
        ...(starts && { ...NOT_SENT, status_id: ORDER_STATUS.draft }),
      })
      if (starts) await moveWithOrder(trx, source, id, ORDER_STATUS.returned, ORDER_STATUS.draft)
    },
  })
}

export function deleteOrder(ctx: Ctx, id: number): Promise<void> {
  return deleteCase(ctx, orders, id, async ({ trx, source }) =>
    moveAll(trx, source, await liveRoots(trx, id), [ITEM_STATUS.orderDraft], ITEM_STATUS.approved),
  )
}

export function addItems(ctx: Ctx, id: number, ids: number[]): Promise<number> {
  return changeCase(ctx, orders, id, 'edit', {
    name: 'add_items',
    write: ({ trx, source, row }) => putItems(trx, source, row, ids),
  })
}

export function removeItems(ctx: Ctx, id: number, ids: number[]): Promise<number> {
  return changeCase(ctx, orders, id, 'edit', {
    name: 'remove_items',
    write: ({ trx, source, row }) => takeOut(trx, source, row, ids),
  })
}

export function stepOrder(ctx: Ctx, id: number, step: OrderStep, given: Given): Promise<number> {
  return stepCase(ctx, orders, id, step, given)
}
