import { purchaseOrderSteps } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { orderCase } from '@zakup/domain/purchase-orders/order-case'
import { caseExportHandler, caseListHandler, stepHandlers } from '../../cases/case-handlers.ts'
import { listCases } from '../../cases/case-list.queries.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { findOrder } from './order-detail.queries.ts'
import { itemsOfOrders, listOrderItems } from './order-items.queries.ts'
import { orderList } from './orders.list.ts'
import { addItems, createOrder, deleteOrder, removeItems, stepOrder, updateOrder } from './orders.service.ts'

type Ctx = CallContext<'cabinet'>

/** Reads the order again after a command, so that a repeated request gets the current state. */
async function readOrder(ctx: Ctx, id: number) {
  const scope = scopeOf(orderCase, ctx.actor)
  return there(await ctx.own((trx) => findOrder(trx, scope, id)))
}

export const purchaseOrderHandlers: Handlers<typeof purchaseOrderRoutes> = {
  listPurchaseOrders: caseListHandler(orderList),
  exportPurchaseOrders: caseExportHandler(orderList, 'orders'),
  async createPurchaseOrder({ body, ctx }) {
    return readOrder(ctx, await createOrder(ctx, body))
  },
  async listPurchaseOrdersWithPlanItems({ query, ctx }) {
    const scope = scopeOf(orderCase, ctx.actor)
    const { count, results } = await ctx.own(async (trx) => {
      const listed = await listCases(trx, orderList, scope, query)
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
    const scope = scopeOf(orderCase, ctx.actor)
    const { count, results } = await ctx.own(async (trx) => {
      there(await findOrder(trx, scope, params.id))
      return listOrderItems(trx, params.id, query)
    })
    return pageOf(ctx.request, query, count, results)
  },
  async removePurchaseOrderItems({ body, ctx }) {
    return readOrder(ctx, await removeItems(ctx, body.purchase_order_id, body.plan_item_ids))
  },
  ...stepHandlers('PurchaseOrder', purchaseOrderSteps, stepOrder, readOrder),
}
