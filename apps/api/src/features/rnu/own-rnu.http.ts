import { ownRnuSteps } from '@zakup/contract/rnu/own-rnu.calls'
import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { caseExportHandler, caseListHandler, stepHandlers } from '../../cases/case-handlers.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { mustBeIinBin } from '../../kernel/validation.ts'
import { ownRnuList } from './own-rnu.list.ts'
import { createRecord, deleteRecord, stepRecord, updateRecord } from './rnu-record-commands.service.ts'
import { findRecord } from './rnu-record-detail.queries.ts'
import { findSupplier } from './rnu-supplier.queries.ts'

type Ctx = CallContext<'cabinet'>

/** The customer's records; the operator has calls of its own. */
function customerScope({ actor }: Ctx) {
  refuse(rnuCase.sideRefusal(actor, 'customer'))
  return scopeOf(rnuCase, actor)
}

/** After a command the record is read again, so that a repeated request gets the current state. */
async function readRecord(ctx: Ctx, id: number) {
  const scope = customerScope(ctx)
  return there(await ctx.own((trx) => findRecord(trx, scope, ctx.actor.person_id, id)))
}

export const ownRnuHandlers: Handlers<typeof ownRnuRoutes> = {
  listRnuRecords: caseListHandler(ownRnuList, customerScope),
  exportRnuRecords: caseExportHandler(ownRnuList, 'register-records', customerScope),
  async findRnuSupplier({ query, ctx }) {
    customerScope(ctx)
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
  ...stepHandlers('RnuRecord', ownRnuSteps, stepRecord, readRecord),
}
