import type { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { findRecord } from './rnu-record-detail.queries.ts'
import { listRecords } from './rnu-record-list.queries.ts'
import { deskScope } from './rnu-record-scope.queries.ts'
import { stepRecord } from './rnu-record-steps.service.ts'

type Ctx = CallContext<'cabinet'>

async function readRecord(ctx: Ctx, id: number) {
  const scope = deskScope(ctx.actor)
  return there(await ctx.own((trx) => findRecord(trx, scope, ctx.actor.person_id, id)))
}

export const rnuDeskHandlers: Handlers<typeof rnuDeskRoutes> = {
  async listRnuDesk({ query, ctx }) {
    const scope = deskScope(ctx.actor)
    const { count, results, statuses } = await ctx.own((trx) => listRecords(trx, scope, query))
    return { ...pageOf(ctx.request, query, count, results), statuses }
  },
  getRnuDeskRecord: ({ params, ctx }) => readRecord(ctx, params.id),
  async includeRnu({ params, body, ctx }) {
    return readRecord(ctx, await stepRecord(ctx, deskScope(ctx.actor), params.id, 'include', body))
  },
  async returnRnu({ params, body, ctx }) {
    return readRecord(ctx, await stepRecord(ctx, deskScope(ctx.actor), params.id, 'return', body))
  },
  async excludeRnu({ params, body: { version, ...exclusion }, ctx }) {
    const scope = deskScope(ctx.actor)
    return readRecord(ctx, await stepRecord(ctx, scope, params.id, 'exclude', { version, exclusion }))
  },
}
