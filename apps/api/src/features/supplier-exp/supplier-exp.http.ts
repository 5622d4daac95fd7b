import { supplierExpSteps } from '@zakup/contract/supplier-exp/supplier-exp.calls'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { caseExportHandler, caseListHandler, stepHandlers } from '../../cases/case-handlers.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { createExp, deleteExp, stepExp, updateExp } from './exp-commands.service.ts'
import { findExp } from './exp-detail.queries.ts'
import { ownExpList } from './own-exp.list.ts'
import { listConfirmedExp } from './public-exp.queries.ts'

type Ctx = CallContext<'cabinet'>

/** After a command the record is read again, so that a repeated request gets the current state. */
async function readExp(ctx: Ctx, id: number) {
  const scope = scopeOf(expCase, ctx.actor)
  return there(await ctx.own((trx) => findExp(trx, scope, id)))
}

export const supplierExpHandlers: Handlers<typeof supplierExpRoutes> = {
  listSupplierExp: caseListHandler(ownExpList),
  exportSupplierExp: caseExportHandler(ownExpList, 'experience'),
  async createSupplierExp({ body, ctx }) {
    return readExp(ctx, await createExp(ctx, body))
  },
  getSupplierExp: ({ params, ctx }) => readExp(ctx, params.id),
  async updateSupplierExp({ params, body, ctx }) {
    return readExp(ctx, await updateExp(ctx, params.id, body))
  },
  deleteSupplierExp: ({ params, ctx }) => deleteExp(ctx, params.id),
  ...stepHandlers('SupplierExp', supplierExpSteps, stepExp, readExp),
  async listOrganizationExp({ params, query, ctx }) {
    const { count, results } = there(await listConfirmedExp(ctx.db, params.id, query))
    return pageOf(ctx.request, query, count, results)
  },
}
