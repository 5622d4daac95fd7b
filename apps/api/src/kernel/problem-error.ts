import type { FieldError, Problem } from '@zakup/contract/problem'
import type { Refusal } from '@zakup/domain/refusal'
import { type ProblemCode, say } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'

interface ProblemExtras {
  values?: Values
  errors?: FieldError[]
  headers?: Record<string, string>
  tries_left?: number
  retry_after?: number
  /** Who changed the record meanwhile, and when. */
  changed_by?: string
  changed_at?: string
}

/** The only error to throw on purpose, from anywhere: the error handler answers it as RFC 9457 problem+json. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(status: number, code: ProblemCode, extras: ProblemExtras = {}) {
    super(code)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.extras = extras
  }
}

export function notFound(): ProblemError {
  return new ProblemError(404, 'request.not_found')
}

/** The caller has sent too many requests at a time. */
export function tooMany(seconds: number): ProblemError {
  return new ProblemError(429, 'request.too_many', {
    values: { seconds },
    retry_after: seconds,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Throws when a rule refuses: a wrong role is 403, a wrong state 409. */
export function refuse(refusal: Refusal<ProblemCode> | null): void {
  if (refusal) throw new ProblemError(refusal.kind === 'role' ? 403 : 409, refusal.code)
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

export function problemBody(error: ProblemError, requestId: string): Problem {
  const { errors, tries_left, retry_after, changed_by, changed_at, values } = error.extras
  return {
    type: 'about:blank',
    title: TITLES[error.status] ?? 'Error',
    status: error.status,
    detail: say(error.code, values),
    code: error.code,
    request_id: requestId,
    ...(errors && { errors }),
    ...(tries_left !== undefined && { tries_left }),
    ...(retry_after !== undefined && { retry_after }),
    ...(changed_by !== undefined && { changed_by }),
    ...(changed_at !== undefined && { changed_at }),
  }
}

/** Returns the found row or throws 404; pass `code` for a more specific message than «not found». */
export function there<T>(found: T | undefined, code: ProblemCode = 'request.not_found'): T {
  if (found === undefined) throw new ProblemError(404, code)
  return found
}
