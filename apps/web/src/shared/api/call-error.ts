import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Problem } from '@zakup/contract/problem'

/** The four kinds of spec §8, with the number of the request when the server gave one. */
export type CallError = FetchBaseQueryError & { request_id?: string }

/** The body of a refusal (RFC 9457), when there is one. */
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

/** Turned away before anybody looked at what was asked: the session is over, too much was asked, or another role acts. */
function isTurnedAway(error: CallError): boolean {
  const status = statusOf(error)
  return status === 401 || status === 429 || problemOf(error)?.code === 'auth.acting_for_other'
}

/** Says nothing of a former attempt under the same key, which may have been done: the key is kept. */
export function isUndecided(error: CallError): boolean {
  return isUnanswered(error) || isTurnedAway(error)
}

/** No answer tells whether it was done: the line broke, time ran out, the server failed. */
export function isUnanswered(error: CallError): boolean {
  const status = statusOf(error)
  return status === null || status >= 500 || error.status === 'PARSING_ERROR'
}
