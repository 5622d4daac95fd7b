import { rnuDeskSteps } from '@zakup/contract/rnu/rnu-desk.calls'
import type { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { caseExportHandler, caseListHandler, stepHandlers } from '../../cases/case-handlers.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { ownRnuList } from './own-rnu.list.ts'
import { stepRecord } from './rnu-record-commands.service.ts'
import { findRecord } from './rnu-record-detail.queries.ts'

type Ctx = CallContext<'cabinet'>

/** The operator's side: every record that was submitted. */
function deskScope({ actor }: Ctx) {
  refuse(rnuCase.sideRefusal(actor, 'operator'))
  return scopeOf(rnuCase, actor)
}

async function readRecord(ctx: Ctx, id: number) {
  const scope = deskScope(ctx)
  return there(await ctx.own((trx) => findRecord(trx, scope, ctx.actor.person_id, id)))
}

export const rnuDeskHandlers: Handlers<typeof rnuDeskRoutes> = {
  listRnuDesk: caseListHandler(ownRnuList, deskScope),
  exportRnuDesk: caseExportHandler(ownRnuList, 'register-records', deskScope),
  getRnuDeskRecord: ({ params, ctx }) => readRecord(ctx, params.id),
  ...stepHandlers('Rnu', rnuDeskSteps, stepRecord, readRecord),
  async excludeRnu({ params, body: { version, ...exclusion }, ctx }) {
    return readRecord(ctx, await stepRecord(ctx, params.id, 'exclude', { version, exclusion }))
  },
}
