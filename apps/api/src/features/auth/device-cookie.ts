import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `__Host-` binds the cookie to this very host; browsers refuse the prefix without Secure. */
const nameOf = (config: Config) => (config.INSECURE_COOKIES ? 'device' : '__Host-device')

/** This cookie grants no access: it only marks a browser that its owner has used before. */
export function setDeviceCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: !config.INSECURE_COOKIES,
    maxAge: YEAR_SECONDS,
  })
}

export function readDeviceCookie(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(config)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}
