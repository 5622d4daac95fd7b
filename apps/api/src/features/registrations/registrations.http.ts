import { registrationSteps } from '@zakup/contract/registrations/registrations.calls'
import type { registrationRoutes } from '@zakup/contract/registrations/registrations.routes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { stepHandlers } from '../../cases/case-handlers.ts'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { storedFile } from '../attachments/stored-file.shared.ts'
import { decideRegistration } from './registration-decide.service.ts'
import { findSent, findSentFile, listSent } from './registration-desk.queries.ts'
import { addFile, removeFile } from './registration-files.service.ts'
import { openRegistration, saveRegistration } from './registration-save.service.ts'
import { startRegistration } from './registration-start.service.ts'
import { submitRegistration } from './registration-submit.service.ts'

/** After a command the application is read again, so that a repeated request gets the current state. */
async function readSent(ctx: CallContext<'cabinet'>, id: number) {
  refuse(operatorRefusal(ctx.actor))
  return there(await ctx.own((trx) => findSent(trx, id, ctx.actor.person_id)))
}

export const registrationHandlers: Handlers<typeof registrationRoutes> = {
  startRegistration: ({ body, ctx }) => startRegistration(ctx, body),
  openRegistration: ({ body, ctx }) => openRegistration(ctx, body.token),
  saveRegistration: ({ body, ctx }) => saveRegistration(ctx, body),
  addRegistrationFile: ({ ctx }) => addFile(ctx),
  removeRegistrationFile: ({ body, ctx }) => removeFile(ctx, body.token, body.uuid),
  submitRegistration: ({ body, ctx }) => submitRegistration(ctx, body.token, body.version),
  async listRegistrations({ query, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    const { count, results, states } = await ctx.own((trx) => listSent(trx, query))
    return { ...pageOf(ctx.request, query, count, results, 10_000), states }
  },
  getRegistration: ({ params, ctx }) => readSent(ctx, params.id),
  async getRegistrationFile({ params, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    const file = await ctx.own((trx) => findSentFile(trx, params.id, params.uuid))
    return { ...storedFile(ctx.files, there(file)), cache: 'no-store' }
  },
  ...stepHandlers('Registration', registrationSteps, decideRegistration, readSent),
}
