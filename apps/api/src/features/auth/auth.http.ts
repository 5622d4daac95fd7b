import type { authRoutes } from '@zakup/contract/auth/auth.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { renewSession, signOut, switchRole } from './auth.service.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { readMe } from './me.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { signIn } from './sign-in.service.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  async login({ body, ctx }) {
    const deviceToken = readDeviceCookie(ctx.config, ctx.request)
    const { login, refreshToken, device } = await signIn(ctx, { ...body, deviceToken })
    setRefreshCookie(ctx.config, ctx.reply, refreshToken)
    setDeviceCookie(ctx.config, ctx.reply, device.token)
    return login
  },

  async refresh({ ctx }) {
    try {
      const token = readRefreshCookie(ctx.config, ctx.request)
      const { login, refreshToken } = await renewSession(
        ctx,
        token,
        readDeviceCookie(ctx.config, ctx.request),
      )
      setRefreshCookie(ctx.config, ctx.reply, refreshToken)
      return login
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) clearRefreshCookie(ctx.config, ctx.reply)
      throw error
    }
  },

  async logout({ ctx }) {
    await signOut(ctx, readRefreshCookie(ctx.config, ctx.request))
    clearRefreshCookie(ctx.config, ctx.reply)
  },

  me: ({ ctx }) => readMe(ctx.db, ctx.actor.session_id),

  switchRole: ({ body, ctx }) => switchRole(ctx, body.membership_id, body.user_type),
}
