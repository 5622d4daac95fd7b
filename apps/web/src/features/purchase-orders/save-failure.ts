import { t } from '@zakup/messages/catalogue'
import { type CallError, isUnanswered } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'

export interface SaveFailure {
  text: string
  requestId: string | null
  mode: 'draft' | 'send'
}

/** Why it was not done, what of it was, and that nothing is lost. */
export function saveFailure(error: CallError, mode: 'draft' | 'send', saved: boolean): SaveFailure {
  const { text: reason, requestId } = failureWords(error, 'writing')
  const key = saved
    ? 'basket.failed_send'
    : isUnanswered(error)
      ? 'basket.failed_unanswered'
      : 'basket.failed'
  return { text: t(key, { reason }), requestId, mode }
}
