import type { LoginObject } from '@zakup/contract/auth/auth.routes'
import type { AppDb } from '../../db/database.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../kernel/access-token.ts'
import type { Config } from '../../kernel/config.ts'
import { readMe } from './me.ts'

export interface SignedIn {
  login: LoginObject
  refreshToken: string
}

export async function loginObject(
  ctx: { db: AppDb; config: Config },
  sessionId: string,
): Promise<LoginObject> {
  const user = await readMe(ctx.db, sessionId)
  const limit = Math.min(Date.now() + ACCESS_TOKEN_SECONDS * 1000, Date.parse(user.session.expires_at))
  const expires = new Date(Math.floor(limit / 1000) * 1000)
  return {
    access_token: await signAccessToken(ctx.config, sessionId, expires),
    expires_at: almaty(expires),
    user,
  }
}

/** The whole country is at UTC+5 (since 1 March 2024). */
function almaty(moment: Date): string {
  return `${new Date(moment.getTime() + 5 * 3600 * 1000).toISOString().slice(0, 19)}+05:00`
}
