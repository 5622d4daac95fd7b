import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { orderRoleRefusal } from '@zakup/domain/purchase-orders/order-machine'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { findOrder } from './order-detail.queries.ts'
import { itemsOfOrders, listOrderItems } from './order-items.queries.ts'
import { addItems, removeItems } from './order-items.service.ts'
import { sideOf } from './order-lock.queries.ts'
import { listOrders, type OrderScope, orderStatuses } from './order-rows.queries.ts'
import { stepOrder } from './order-steps.service.ts'
import { createOrder, deleteOrder, updateOrder } from './orders.service.ts'

type Ctx = CallContext<'cabinet'>

function scopeOf({ actor }: Ctx): OrderScope {
  refuse(orderRoleRefusal(actor, 'read'))
  return { side: sideOf(actor), organizationId: actor.organization_id }
}

/** Reads the order again after a command, so that a repeated request gets the current state. */
async function readOrder(ctx: Ctx, id: number) {
  const scope = scopeOf(ctx)
  return there(await ctx.own((trx) => findOrder(trx, scope, id)))
}

export const purchaseOrderHandlers: Handlers<typeof purchaseOrderRoutes> = {
  async listPurchaseOrders({ query, ctx }) {
    const scope = scopeOf(ctx)
    const { count, results, statuses } = await ctx.own(async (trx) => ({
      ...(await listOrders(trx, scope, query)),
      statuses: await orderStatuses(trx, scope),
    }))
    return { ...pageOf(ctx.request, query, count, results), statuses }
  },
  async createPurchaseOrder({ body, ctx }) {
    return readOrder(ctx, await createOrder(ctx, body))
  },
  async listPurchaseOrdersWithPlanItems({ query, ctx }) {
    const scope = scopeOf(ctx)
    const { count, results } = await ctx.own(async (trx) => {
      const listed = await listOrders(trx, scope, query)
      const items = await itemsOfOrders(
        trx,
        listed.results.map(({ id }) => id),
      )
      return {
        count: listed.count,
        results: listed.results.map((order) => ({ ...order, plan_items: items.get(order.id) ?? [] })),
      }
    })
    return pageOf(ctx.request, query, count, results)
  },
  getPurchaseOrder: ({ params, ctx }) => readOrder(ctx, params.id),
  async updatePurchaseOrder({ params, body, ctx }) {
    return readOrder(ctx, await updateOrder(ctx, params.id, body))
  },
  deletePurchaseOrder: ({ params, ctx }) => deleteOrder(ctx, params.id),
  async createPurchaseOrderWithItems({ body, ctx }) {
    return readOrder(ctx, await createOrder(ctx, body))
  },
  async addPurchaseOrderItems({ params, body, ctx }) {
    return readOrder(ctx, await addItems(ctx, params.id, body.plan_item_ids))
  },
  async listPurchaseOrderItems({ params, query, ctx }) {
    const scope = scopeOf(ctx)
    const { count, results } = await ctx.own(async (trx) => {
      there(await findOrder(trx, scope, params.id))
      return listOrderItems(trx, params.id, query)
    })
    return pageOf(ctx.request, query, count, results)
  },
  async removePurchaseOrderItems({ body, ctx }) {
    return readOrder(ctx, await removeItems(ctx, body.purchase_order_id, body.plan_item_ids))
  },
  async sendPurchaseOrder({ params, ctx }) {
    return readOrder(ctx, await stepOrder(ctx, params.id, 'send'))
  },
  async withdrawPurchaseOrder({ params, ctx }) {
    return readOrder(ctx, await stepOrder(ctx, params.id, 'withdraw'))
  },
  async confirmPurchaseOrder({ params, ctx }) {
    return readOrder(ctx, await stepOrder(ctx, params.id, 'confirm'))
  },
  async returnPurchaseOrder({ params, body, ctx }) {
    return readOrder(ctx, await stepOrder(ctx, params.id, 'return', body.reason))
  },
  async rejectPurchaseOrder({ params, body, ctx }) {
    return readOrder(ctx, await stepOrder(ctx, params.id, 'reject', body.reason))
  },
}
