import type { DeskLimit, limitDeskRoutes } from '@zakup/contract/limits/limits-desk.routes'
import type { LimitCode } from '@zakup/domain/limits/limits-desk'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { selectDeskLimits } from './limits-desk.queries.ts'
import { addLimit, changeLimit, removeLimit } from './limits-desk.service.ts'

async function shown(ctx: CallContext<'cabinet'>, code: LimitCode): Promise<DeskLimit> {
  const [limit] = await ctx.own((trx) => selectDeskLimits(trx, code))
  return limit as DeskLimit
}

export const limitDeskHandlers: Handlers<typeof limitDeskRoutes> = {
  async listDeskLimits({ ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return ctx.own(async (trx) => ({ today: await currentDay(trx), results: await selectDeskLimits(trx) }))
  },
  async addLimit({ body, ctx }) {
    await addLimit(ctx, body)
    return shown(ctx, body.code)
  },
  async changeLimit({ body, ctx }) {
    await changeLimit(ctx, body)
    return shown(ctx, body.code)
  },
  async removeLimit({ body, ctx }) {
    await removeLimit(ctx, body)
    return shown(ctx, body.code)
  },
}
