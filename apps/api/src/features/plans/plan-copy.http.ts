import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { planCopyRoutes } from '@zakup/contract/plans/plan-copies.routes'
import { planCase } from '@zakup/domain/plans/plan-case'
import { copySourceRefusal } from '@zakup/domain/plans/plan-copy'
import { isoDay } from '@zakup/messages/date-format'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { copySource, countCopyable, sourceItems } from './plan-copy.queries.ts'
import { copyPlanItems } from './plan-copy.service.ts'
import { copyableItem, renewedPrices } from './plan-copy.ts'
import { planToWorkOn } from './plan-lock.queries.ts'

export const planCopyHandlers: Handlers<typeof planCopyRoutes> = {
  async listCopyablePlanItems({ params, query, ctx }) {
    const { actor } = ctx
    refuse(planCase.roleRefusal(actor, 'edit'))
    const { count, results } = await ctx.own(async (trx) => {
      const plan = there(await planToWorkOn(trx, actor.organization_id, params.id))
      refuse(planCase.refusal(actor, plan, 'edit'))
      const source = there(await copySource(trx, actor.organization_id, query.source_plan_id))
      refuse(copySourceRefusal(source, plan.year_id))
      const frame = { source_year: source.year, today: isoDay(new Date()) }
      const items = await sourceItems(trx, source.id, plan.id, query)
      const renewed = await renewedPrices(trx, source, items)
      return {
        count: await countCopyable(trx, source.id),
        results: items.map((item, i) => copyableItem(item, renewed[i] ?? null, frame)),
      }
    })
    return pageOf(ctx.request, query, count, results, OWN_ITEM_BOUNDS.maxOffset)
  },
  copyPlanItems: ({ params, body, ctx }) => copyPlanItems(ctx, params.id, body),
}
