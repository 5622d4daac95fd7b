import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from './config.ts'

/** Short, because the token is kept in local storage (spec §3); every call checks the session itself anyway. */
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

/** Returns the session id of a token, or null if the portal did not issue it, or it is invalid or has expired. */
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
