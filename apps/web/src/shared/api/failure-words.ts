import { hasWords, say, t } from '@zakup/messages/catalogue'
import { type CallError, problemOf } from './call-error.ts'

export interface FailureWords {
  /** Selects the icon: network or server. */
  kind: 'offline' | 'unreachable' | 'timeout' | 'unreadable' | 'refused'
  title: string
  text: string
  requestId: string | null
}

/**
 * The only place where a failed call becomes text (spec §8). A failed read suggests retrying; a failed write adds that
 * nothing typed is lost and that it may be sent again: the idempotency key prevents doing it twice.
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

/** Ways a call may end without a response from the portal; any other end is a response that contains its own reason. */
const KINDS: Partial<Record<string | number, FailureWords['kind']>> = {
  FETCH_ERROR: 'unreachable',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
}

function kindOf(error: unknown): FailureWords['kind'] {
  const kind = KINDS[(error as Partial<CallError> | undefined)?.status ?? ''] ?? 'refused'
  // The browser knows when it has no network at all; otherwise the server does not answer.
  return kind === 'unreachable' && isOffline() ? 'offline' : kind
}

/** On the server `navigator.onLine` is undefined: unknown is not offline. */
const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false

function refusalText(problem: ReturnType<typeof problemOf>): string {
  if (problem?.detail) return problem.detail
  if (problem && hasWords(problem.code)) return say(problem.code, { seconds: problem.retry_after ?? 0 })
  return t('server.failed')
}
