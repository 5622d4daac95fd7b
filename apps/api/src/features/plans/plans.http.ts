import type { planRoutes } from '@zakup/contract/plans/plans.routes'
import { planCase } from '@zakup/domain/plans/plan-case'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { amendPlan } from './plan-amend.service.ts'
import { comparedWith, ownEdition, publicEdition } from './plan-chain.queries.ts'
import { planChanges } from './plan-changes.ts'
import { findOwnPlan } from './plan-detail.queries.ts'
import { exportPlan } from './plan-form.http.ts'
import { planReadiness } from './plan-readiness.ts'
import { listPlanRows } from './plan-rows.queries.ts'
import { approvePlan, stepPlan } from './plan-steps.service.ts'
import { createPlan, deletePlan, updatePlan } from './plans.service.ts'
import { findPublicPlan, publicEditionItems } from './public-plans.queries.ts'

type Ctx = CallContext<'cabinet'>

/** Reads the plan again after a command, so that a repeated request gets the current state. */
async function readPlan(ctx: Ctx, id: number) {
  return there(await ctx.own((db) => findOwnPlan(db, ctx.actor.organization_id, id)))
}

export const planHandlers: Handlers<typeof planRoutes> = {
  async listPlans({ query, ctx }) {
    refuse(planCase.readRefusal(ctx.actor))
    const { count, results } = await ctx.own((db) => listPlanRows(db, ctx.actor.organization_id, query))
    return pageOf(ctx.request, query, count, results)
  },
  async createPlan({ body, ctx }) {
    return readPlan(ctx, await createPlan(ctx, body))
  },
  async getPlan({ params, ctx }) {
    refuse(planCase.readRefusal(ctx.actor))
    return readPlan(ctx, params.id)
  },
  async updatePlan({ params, body, ctx }) {
    return readPlan(ctx, await updatePlan(ctx, params.id, body))
  },
  deletePlan: ({ params, ctx }) => deletePlan(ctx, params.id),
  async startPlanApproval({ params, ctx }) {
    return readPlan(ctx, await stepPlan(ctx, params.id, 'start_approve_process'))
  },
  async withdrawPlan({ params, ctx }) {
    return readPlan(ctx, await stepPlan(ctx, params.id, 'withdraw'))
  },
  async approvePlan({ params, body, ctx }) {
    return readPlan(ctx, await approvePlan(ctx, params.id, body))
  },
  async returnPlan({ params, body, ctx }) {
    return readPlan(ctx, await stepPlan(ctx, params.id, 'return', body))
  },
  async amendPlan({ params, body, ctx }) {
    return readPlan(ctx, await amendPlan(ctx, params.id, body))
  },
  async getPlanReadiness({ params, ctx }) {
    refuse(planCase.readRefusal(ctx.actor))
    return ctx.own(async (db) => {
      const plan = there(await ownEdition(db, ctx.actor.organization_id, params.id))
      return planReadiness(db, plan.id)
    })
  },
  async getPlanChanges({ params, query, ctx }) {
    refuse(planCase.readRefusal(ctx.actor))
    return ctx.own(async (db) => {
      const find = (id: number) => ownEdition(db, ctx.actor.organization_id, id)
      const plan = there(await find(params.id))
      const againstId = await comparedWith(plan, query.against, find)
      const { totals, results } = await planChanges(db, 'own', {
        planId: plan.id,
        againstId,
        ...query,
      })
      return {
        ...pageOf(ctx.request, query, totals.added + totals.changed + totals.removed, results),
        totals,
      }
    })
  },
  exportPlan,
  async getPublicPlan({ params, ctx }) {
    return there(await findPublicPlan(ctx.db, params.id))
  },
  async listPublicPlanEditionItems({ params, query, ctx }) {
    const plan = there(await publicEdition(ctx.db, params.id))
    const { count, results } = await publicEditionItems(ctx.db, plan.id, query)
    return pageOf(ctx.request, query, count, results)
  },
  async getPublicPlanChanges({ params, query, ctx }) {
    const find = (id: number) => publicEdition(ctx.db, id)
    const plan = there(await find(params.id))
    const againstId = await comparedWith(plan, query.against, find)
    const { totals, results } = await planChanges(ctx.db, 'public', {
      planId: plan.id,
      againstId,
      ...query,
    })
    return { ...pageOf(ctx.request, query, totals.added + totals.changed + totals.removed, results), totals }
  },
}
