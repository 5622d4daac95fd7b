import { t } from '@zakup/messages/catalogue'
import { problemOf, statusOf } from '../api/call-error.ts'
import { failureWords } from '../api/failure-words.ts'
import type { FieldProblem } from './ErrorSummary.tsx'

export interface FormFailure {
  text: string
  requestId: string | null
}

/** The message why it was not saved, and that nothing typed is lost. */
export function formFailure(error: unknown): FormFailure {
  const { kind, text, requestId } = failureWords(error, 'writing')
  if (statusOf(error) === 401) return { text: t('form.failed_session'), requestId: null }
  if (kind !== 'refused') return { text: t(`form.failed_${kind}`), requestId }
  return { text: t('form.failed', { reason: text }), requestId }
}

/** The server's errors for single fields; empty if it refused for another reason. */
export function refusedFields(error: unknown): FieldProblem[] {
  if (statusOf(error) !== 400) return []
  return (problemOf(error)?.errors ?? []).map(({ field, detail }) => ({ field, text: detail }))
}
