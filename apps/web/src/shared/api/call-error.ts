import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Problem } from '@zakup/contract/problem'

/** The four kinds of spec §8, with the request id if the server sent one. */
export type CallError = FetchBaseQueryError & { request_id?: string }

/** The body of an error response (RFC 9457), if there is one. */
export function problemOf(error: unknown): Problem | null {
  const data = (error as Partial<CallError> | undefined)?.data
  if (typeof data !== 'object' || data === null || !('code' in data)) return null
  return data as Problem
}

export function statusOf(error: unknown): number | null {
  const status = (error as Partial<CallError> | undefined)?.status
  if (typeof status === 'number') return status
  return status === 'PARSING_ERROR' ? (error as { originalStatus: number }).originalStatus : null
}

/** Refused before the request was examined: the session has ended, the rate limit is exceeded, or another role acts. */
function isTurnedAway(error: CallError): boolean {
  const status = statusOf(error)
  return status === 401 || status === 429 || problemOf(error)?.code === 'auth.acting_for_other'
}

/** Unknown whether an earlier attempt with the same idempotency key succeeded: keep the key. */
export function isUndecided(error: CallError): boolean {
  return isUnanswered(error) || isTurnedAway(error)
}

/** Unknown whether it was done: connection lost, timeout, or server error. */
export function isUnanswered(error: CallError): boolean {
  const status = statusOf(error)
  return status === null || status >= 500 || error.status === 'PARSING_ERROR'
}
