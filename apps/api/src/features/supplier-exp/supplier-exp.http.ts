import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import type { ExpStep } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { findExp } from './exp-detail.queries.ts'
import { listExp } from './exp-list.queries.ts'
import { createExp, deleteExp, updateExp } from './exp-save.service.ts'
import { expScope } from './exp-scope.queries.ts'
import { stepExp } from './exp-steps.service.ts'
import { listConfirmedExp } from './public-exp.queries.ts'

type Ctx = CallContext<'cabinet'>

/** After a command the record is read again, so that a repeated request gets the current state. */
async function readExp(ctx: Ctx, id: number) {
  const scope = expScope(ctx.actor)
  return there(await ctx.own((trx) => findExp(trx, scope, id)))
}

function step(name: ExpStep) {
  return async ({ params, ctx }: { params: { id: number }; ctx: Ctx }) =>
    readExp(ctx, await stepExp(ctx, params.id, name))
}

function stepWithReason(name: ExpStep) {
  return async (call: { params: { id: number }; body: { reason: string }; ctx: Ctx }) =>
    readExp(call.ctx, await stepExp(call.ctx, call.params.id, name, call.body.reason))
}

export const supplierExpHandlers: Handlers<typeof supplierExpRoutes> = {
  async listSupplierExp({ query, ctx }) {
    const scope = expScope(ctx.actor)
    const { count, results, statuses } = await ctx.own((trx) => listExp(trx, scope, query))
    return { ...pageOf(ctx.request, query, count, results), statuses }
  },
  async createSupplierExp({ body, ctx }) {
    return readExp(ctx, await createExp(ctx, body))
  },
  getSupplierExp: ({ params, ctx }) => readExp(ctx, params.id),
  async updateSupplierExp({ params, body, ctx }) {
    return readExp(ctx, await updateExp(ctx, params.id, body))
  },
  deleteSupplierExp: ({ params, ctx }) => deleteExp(ctx, params.id),
  submitSupplierExp: step('submit'),
  withdrawSupplierExp: step('withdraw'),
  takeSupplierExp: step('take'),
  returnSupplierExp: stepWithReason('return'),
  endorseSupplierExp: step('endorse'),
  confirmSupplierExp: step('confirm'),
  refuseSupplierExp: stepWithReason('refuse'),
  async listOrganizationExp({ params, query, ctx }) {
    const { count, results } = there(await listConfirmedExp(ctx.db, params.id, query))
    return pageOf(ctx.request, query, count, results)
  },
}
