import type { planRoutes } from '@zakup/contract/plans/plans.routes'
import { planCase } from '@zakup/domain/plans/plan-case'
import { planTitle } from '@zakup/messages/plan-title'
import type { FileAnswer, HandlerCall } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { formRows, formTop } from './plan-form.queries.ts'
import { planForm } from './plan-form.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The handler of `exportPlan`: an own plan, in any state, as the official form. */
export async function exportPlan({
  params,
  ctx,
}: HandlerCall<(typeof planRoutes)['exportPlan']>): Promise<FileAnswer> {
  refuse(planCase.readRefusal(ctx.actor))
  const { top, rows } = await ctx.own(async (trx) => {
    const top = there(await formTop(trx, params.id, ctx.actor.organization_id))
    return { top, rows: await formRows(trx, params.id) }
  })
  return {
    content: planForm(top, rows),
    name: `${planTitle({ ...top, type: { id: top.type_id, name: top.type_name } })}.xlsx`,
    type: XLSX,
    cache: 'no-store',
  }
}
