import { t } from '@zakup/messages/catalogue'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'

export interface LoginRefusal {
  text: string
  triesLeft: number | null
  /** Seconds to wait before the next attempt. */
  wait: number
  requestId: string | null
}

/** The sign-in error, in the wording of the specification. */
export function loginRefusal(error: unknown): LoginRefusal {
  const problem = problemOf(error)
  const { text, requestId } = failureWords(error)
  const wait = problem?.retry_after ?? 0
  if (problem?.code === 'auth.wrong_password')
    return { text: t('login.wrong'), triesLeft: problem.tries_left ?? null, wait, requestId: null }
  if (problem?.code === 'auth.wrong_code')
    return { text: t('login.code_wrong'), triesLeft: problem.tries_left ?? null, wait, requestId: null }
  if (problem?.code === 'auth.too_many_tries')
    return { text: t('login.too_many'), triesLeft: null, wait, requestId: null }
  return { text, triesLeft: null, wait, requestId }
}
