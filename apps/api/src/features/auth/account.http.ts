import type { accountRoutes } from '@zakup/contract/auth/account.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { changePassword, requestPasswordReset, setPassword } from './account-password.service.ts'
import { endAccountSession, endAccountSessions, listAccountSessions } from './account-sessions.service.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor.service.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  requestPasswordReset: ({ body, ctx }) => requestPasswordReset(ctx, body.login),

  async setPassword({ body, ctx }) {
    const { config, request, reply } = ctx
    const known = readDeviceCookie(config, request)
    const device = await setPassword(ctx, body.purpose, body.token, body.password, known)
    setDeviceCookie(config, reply, device.token)
    // Any session this browser held is cleared: it is not a session of the account whose password was just set.
    clearRefreshCookie(config, reply)
  },

  changePassword: ({ body, ctx }) => changePassword(ctx, body.current_password, body.password),

  async listSessions({ ctx }) {
    const results = await listAccountSessions(ctx)
    return { count: results.length, results }
  },

  async endSession({ body, ctx }) {
    await endAccountSession(ctx, body.session_id)
    if (body.session_id === ctx.actor.session_id) clearRefreshCookie(ctx.config, ctx.reply)
  },

  async endAllSessions({ ctx }) {
    await endAccountSessions(ctx)
    clearRefreshCookie(ctx.config, ctx.reply)
  },

  startSecondFactor: ({ body, ctx }) => startSecondFactor(ctx, body.password, body.code),
  confirmSecondFactor: ({ body, ctx }) => confirmSecondFactor(ctx, body.code),
  renewRecoveryCodes: ({ body, ctx }) => renewRecoveryCodes(ctx, body.password, body.code),
  stopSecondFactor: ({ body, ctx }) => stopSecondFactor(ctx, body.password, body.code),
}
