import { hasWords, say, t } from '@zakup/messages/catalogue'
import { type CallError, problemOf } from './call-error.ts'

export interface FailureWords {
  /** Which icon suits: the net, or the server. */
  kind: 'offline' | 'timeout' | 'unreadable' | 'refused'
  title: string
  text: string
  requestId: string | null
}

/** One place where an error of a call turns into words (spec §8). */
export function failureWords(error: unknown): FailureWords {
  const { status, request_id: header } = (error ?? {}) as Partial<CallError>
  const problem = problemOf(error)
  const requestId = problem?.request_id ?? header ?? null
  const title = t('failure.title')
  if (status === 'FETCH_ERROR') return { kind: 'offline', title, text: t('failure.offline'), requestId }
  if (status === 'TIMEOUT_ERROR') return { kind: 'timeout', title, text: t('failure.timeout'), requestId }
  if (status === 'PARSING_ERROR')
    return { kind: 'unreadable', title, text: t('failure.unreadable'), requestId }
  return { kind: 'refused', title, text: refusalText(problem), requestId }
}

function refusalText(problem: ReturnType<typeof problemOf>): string {
  if (problem?.detail) return problem.detail
  if (problem && hasWords(problem.code)) return say(problem.code, { seconds: problem.retry_after ?? 0 })
  return t('server.failed')
}
