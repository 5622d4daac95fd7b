import type { authRoutes } from '@zakup/contract/auth/auth.routes'
import type { Handlers } from '../../app/call-context.ts'
import { ProblemError } from '../../app/problem-error.ts'
import { renewSession, signIn, signOut, switchRole } from './auth.service.ts'
import { readMe } from './me.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  async login({ body, ctx }) {
    const { login, refreshToken } = await signIn(ctx, body.login, body.password)
    setRefreshCookie(ctx.config, ctx.reply, refreshToken)
    return login
  },

  async refresh({ ctx }) {
    try {
      const { login, refreshToken } = await renewSession(ctx, readRefreshCookie(ctx.config, ctx.request))
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
