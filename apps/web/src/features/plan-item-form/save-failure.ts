import { t } from '@zakup/messages/catalogue'
import { statusOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import type { SaveMode } from './SaveBar.tsx'

export interface SaveFailure {
  text: string
  requestId: string | null
  mode: SaveMode
}

/** Why it was not saved, and that nothing typed is lost. */
export function saveFailure(error: unknown, mode: SaveMode): SaveFailure {
  const { kind, text, requestId } = failureWords(error)
  if (statusOf(error) === 401) return { text: t('item_form.failed_session'), requestId: null, mode }
  if (kind === 'timeout') return { text: t('item_form.failed_timeout'), requestId, mode }
  if (kind === 'offline') return { text: t('item_form.failed_offline'), requestId, mode }
  return { text: t('item_form.failed', { reason: text }), requestId, mode }
}
