import type { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import { planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { readOwnItem } from './own-item.ts'
import { findPlanItem } from './plan-item-detail.queries.ts'
import { countPlanItemsBySystem, planItemRegionStats, planItemStats } from './plan-item-stats.queries.ts'
import { planItemList } from './plan-items.list.ts'

export const planItemHandlers: Handlers<typeof planItemRoutes> = {
  listPublicPlanItems: listHandler(planItemList),
  exportPublicPlanItems: exportHandler(planItemList, 'plan-items'),
  countPlanItemsBySystem: ({ ctx }) => countPlanItemsBySystem(ctx.db),
  getPlanItemRegionStats: ({ query, ctx }) => planItemRegionStats(ctx.db, query),
  getPlanItemStats: ({ query, ctx }) => planItemStats(ctx.db, query),
  async getPublicPlanItem({ params, ctx }) {
    return there(await findPlanItem(ctx.db, params.id))
  },
  async getPlanItem({ params, ctx }) {
    refuse(planItemRoleRefusal(ctx.actor))
    return readOwnItem(ctx, params.id)
  },
}
