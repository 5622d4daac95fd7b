import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from './config.ts'

/** Short, because it lies in local storage (spec §3); the session behind it is asked on each call anyway. */
export const ACCESS_TOKEN_SECONDS = 10 * 60

const ISSUER = 'zakup'
const AUDIENCE = 'zakup-api'
const claims = z.object({ sid: z.uuid() })

const key = (config: Config) => new TextEncoder().encode(config.AUTH_SECRET)

export function signAccessToken(config: Config, sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key(config))
}

/** The session a token speaks for, or null when it is not ours, not valid or over. */
export async function sessionOfToken(config: Config, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key(config), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
    })
    return claims.parse(payload).sid
  } catch {
    return null
  }
}
