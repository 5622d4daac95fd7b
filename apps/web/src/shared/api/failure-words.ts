import { hasWords, say, t } from '@zakup/messages/catalogue'
import { type CallError, problemOf } from './call-error.ts'

export interface FailureWords {
  /** Which icon suits: the net, or the server. */
  kind: 'offline' | 'unreachable' | 'timeout' | 'unreadable' | 'refused'
  title: string
  text: string
  requestId: string | null
}

/**
 * One place where an error of a call turns into words (spec §8). Who was reading is told to look again; who was writing,
 * that nothing typed is gone and that the same may be sent again: the key of the call keeps it from being done twice.
 */
export function failureWords(error: unknown, doing: 'reading' | 'writing' = 'reading'): FailureWords {
  const { request_id: header } = (error ?? {}) as Partial<CallError>
  const problem = problemOf(error)
  const kind = kindOf(error)
  return {
    kind,
    title: t('failure.title'),
    text:
      kind === 'refused' ? refusalText(problem) : t(`failure.${kind}${doing === 'writing' ? '_step' : ''}`),
    requestId: problem?.request_id ?? header ?? null,
  }
}

/** How a call may end without an answer of the portal; any other end is an answer, and tells why itself. */
const KINDS: Partial<Record<string | number, FailureWords['kind']>> = {
  FETCH_ERROR: 'unreachable',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
}

function kindOf(error: unknown): FailureWords['kind'] {
  const kind = KINDS[(error as Partial<CallError> | undefined)?.status ?? ''] ?? 'refused'
  // A browser knows when it has no network at all; otherwise it is the server that does not answer.
  return kind === 'unreachable' && isOffline() ? 'offline' : kind
}

/** The navigator of a server knows nothing of a network: unknown is not offline. */
const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false

function refusalText(problem: ReturnType<typeof problemOf>): string {
  if (problem?.detail) return problem.detail
  if (problem && hasWords(problem.code)) return say(problem.code, { seconds: problem.retry_after ?? 0 })
  return t('server.failed')
}
