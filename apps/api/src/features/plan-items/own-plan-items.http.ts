import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { notFound, refuse, there } from '../../kernel/problem-error.ts'
import { checkConclusion } from './conclusion.service.ts'
import { orderFrame, ownPlanOf } from './item-values.queries.ts'
import { readOwnItem } from './own-item.ts'
import { itemsWithRemarks, listOwnItems } from './own-item-list.ts'
import type { OwnItems } from './own-item-rows.queries.ts'
import {
  deleteIsgpPlanItem,
  recall,
  refusePurchase,
  removePlanItems,
  sendToOrder,
} from './plan-item-actions.service.ts'
import { checkPlanItem } from './plan-item-check.ts'
import { createPlanItem, updatePlanItem } from './plan-items.service.ts'
import { priceHint } from './price-hint.queries.ts'

type Query = Parameters<typeof listOwnItems>[3]

async function listed(ctx: CallContext<'cabinet'>, query: Query, items: OwnItems) {
  refuse(planItemRoleRefusal(ctx.actor))
  const { count, results, ...totals } = await ctx.own((trx) =>
    listOwnItems(trx, ctx.actor.organization_id, items, query),
  )
  return { ...pageOf(ctx.request, query, count, results, OWN_ITEM_BOUNDS.maxOffset), ...totals }
}

export const ownPlanItemHandlers: Handlers<typeof ownPlanItemRoutes> = {
  listOwnPlanItems: ({ query: { scope, ...query }, ctx }) => listed(ctx, query, { of: scope ?? 'work' }),
  async listPlanItemsByPlan({ query: { plan_id, remarks, ...query }, ctx }) {
    refuse(planItemRoleRefusal(ctx.actor))
    const { count, results, ...totals } = await ctx.own(async (trx) => {
      const { organization_id } = ctx.actor
      if (!(await ownPlanOf(trx, organization_id, plan_id))) throw notFound()
      const ids = remarks && { ids: await itemsWithRemarks(trx, plan_id, remarks) }
      return listOwnItems(trx, organization_id, { of: 'plan', plan_id, ...ids }, query)
    })
    return { ...pageOf(ctx.request, query, count, results, OWN_ITEM_BOUNDS.maxOffset), ...totals }
  },
  listOrganizationPlanItems: ({ query, ctx }) => listed(ctx, query, { of: 'force' }),
  async listAvailablePlanItems({ query: { purchase_order, ...query }, ctx }) {
    refuse(planItemRoleRefusal(ctx.actor))
    if (purchase_order === undefined) return listed(ctx, query, { of: 'available' })
    const fits = await ctx.own((trx) => orderFrame(trx, ctx.actor.organization_id, purchase_order))
    return listed(ctx, query, { of: 'available', fits: there(fits) })
  },
  async createPlanItem({ body, ctx }) {
    return readOwnItem(ctx, await createPlanItem(ctx, body))
  },
  async updatePlanItem({ params, body, ctx }) {
    await updatePlanItem(ctx, params.id, body)
    return readOwnItem(ctx, params.id)
  },
  checkPlanItem: ({ body, ctx }) => checkPlanItem(ctx, body),
  deleteIsgpPlanItem: ({ params, ctx }) => deleteIsgpPlanItem(ctx, params.id),
  removePlanItems: ({ body, ctx }) => removePlanItems(ctx, body.plan_item_ids),
  checkConclusion: ({ body, ctx }) => checkConclusion(ctx, body.plan_item_id),
  sendPlanItemsToOrder: ({ body, ctx }) => sendToOrder(ctx, body.plan_item_ids),
  recallPlanItems: ({ body, ctx }) => recall(ctx, body.plan_item_ids),
  refusePurchase: ({ body, ctx }) => refusePurchase(ctx, body),
  async getPriceHint({ query, ctx }) {
    refuse(planItemRoleRefusal(ctx.actor))
    return priceHint(ctx.db, query.enstru_id, query.kato_id)
  },
}
