import type { peopleRoutes } from '@zakup/contract/people/people.routes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import {
  changePersonEmail,
  endPersonSessions,
  resetSecondFactor,
  switchPersonOff,
  switchPersonOn,
} from './account-desk.service.ts'
import { findPeople, peopleRows, readPerson } from './people.queries.ts'

export const peopleHandlers: Handlers<typeof peopleRoutes> = {
  async listPeople({ query, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return ctx.own(async (trx) => {
      const { total, ids } = await findPeople(trx, query)
      return pageOf(ctx.request, query, total, await peopleRows(trx, ids))
    })
  },

  async getPerson({ params, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return there(await ctx.own((trx) => readPerson(trx, params.id)))
  },

  switchPersonOff: ({ params, body, ctx }) => switchPersonOff(ctx, params.id, body.reason),
  switchPersonOn: ({ params, body, ctx }) => switchPersonOn(ctx, params.id, body.reason),
  resetSecondFactor: ({ params, body, ctx }) => resetSecondFactor(ctx, params.id, body.reason),
  changePersonEmail: ({ params, body, ctx }) => changePersonEmail(ctx, params.id, body.email, body.reason),
  endPersonSessions: ({ params, body, ctx }) => endPersonSessions(ctx, params.id, body.reason),
}
