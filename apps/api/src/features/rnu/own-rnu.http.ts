import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { mustBeIinBin } from '../../kernel/validation.ts'
import { findRecord } from './rnu-record-detail.queries.ts'
import { listRecords } from './rnu-record-list.queries.ts'
import { createRecord, deleteRecord, updateRecord } from './rnu-record-save.service.ts'
import { customerScope } from './rnu-record-scope.queries.ts'
import { stepRecord } from './rnu-record-steps.service.ts'
import { findSupplier } from './rnu-supplier.queries.ts'

type Ctx = CallContext<'cabinet'>

/** After a command the record is read again, so that a repeated request gets the current state. */
async function readRecord(ctx: Ctx, id: number) {
  const scope = customerScope(ctx.actor)
  return there(await ctx.own((trx) => findRecord(trx, scope, ctx.actor.person_id, id)))
}

function step(name: 'submit' | 'withdraw') {
  return async ({ params, ctx }: { params: { id: number }; ctx: Ctx }) =>
    readRecord(ctx, await stepRecord(ctx, customerScope(ctx.actor), params.id, name))
}

export const ownRnuHandlers: Handlers<typeof ownRnuRoutes> = {
  async listRnuRecords({ query, ctx }) {
    const scope = customerScope(ctx.actor)
    const { count, results, statuses } = await ctx.own((trx) => listRecords(trx, scope, query))
    return { ...pageOf(ctx.request, query, count, results), statuses }
  },
  async findRnuSupplier({ query, ctx }) {
    customerScope(ctx.actor)
    mustBeIinBin('iin_bin', query.iin_bin)
    return ctx.own((trx) => findSupplier(trx, ctx.actor.organization_id, query.iin_bin))
  },
  async createRnuRecord({ body, ctx }) {
    return readRecord(ctx, await createRecord(ctx, body))
  },
  getRnuRecord: ({ params, ctx }) => readRecord(ctx, params.id),
  async updateRnuRecord({ params, body, ctx }) {
    return readRecord(ctx, await updateRecord(ctx, params.id, body))
  },
  deleteRnuRecord: ({ params, ctx }) => deleteRecord(ctx, params.id),
  submitRnuRecord: step('submit'),
  withdrawRnuRecord: step('withdraw'),
}
