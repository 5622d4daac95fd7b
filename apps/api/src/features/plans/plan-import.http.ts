import type { PlanImport, planImportRoutes } from '@zakup/contract/plans/plan-imports.routes'
import { planCase } from '@zakup/domain/plans/plan-case'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { readImport } from './plan-import.queries.ts'
import { applyImport, correctImport, startImport } from './plan-import.service.ts'

async function shown(ctx: CallContext<'cabinet'>, id: number): Promise<PlanImport> {
  return there(await ctx.own((trx) => readImport(trx, ctx.actor.organization_id, id)))
}

export const planImportHandlers: Handlers<typeof planImportRoutes> = {
  startPlanImport: async ({ params, body, ctx }) => shown(ctx, await startImport(ctx, params.id, body)),
  getPlanImport: async ({ params, ctx }) => {
    refuse(planCase.readRefusal(ctx.actor))
    return shown(ctx, params.id)
  },
  mendPlanImport: async ({ params, body, ctx }) => {
    await correctImport(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  applyPlanImport: async ({ params, ctx }) => {
    await applyImport(ctx, params.id)
    return shown(ctx, params.id)
  },
}
