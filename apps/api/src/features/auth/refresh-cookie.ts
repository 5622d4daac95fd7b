import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { SESSION_SECONDS } from './sessions.queries.ts'

/** `__Host-` binds the cookie to this very host; browsers refuse the prefix without Secure. */
const nameOf = (config: Config) => (config.INSECURE_COOKIES ? 'refresh' : '__Host-refresh')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: !config.INSECURE_COOKIES }) as const

export function setRefreshCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(config), token, { ...attributes(config), maxAge: SESSION_SECONDS })
}

export function clearRefreshCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(nameOf(config), attributes(config))
}

/**
 * CSRF protection besides SameSite: the origin must be this portal, and a form of another site cannot set the header.
 */
export function readRefreshCookie(config: Config, request: FastifyRequest): string | undefined {
  const { origin } = request.headers
  // Behind a trusted proxy this is the host that the browser requested.
  const foreign = origin !== undefined && hostOf(origin) !== request.host
  if (foreign || request.headers['x-requested-with'] !== 'zakup')
    throw new ProblemError(403, 'auth.foreign_origin')
  return request.cookies[nameOf(config)]
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
