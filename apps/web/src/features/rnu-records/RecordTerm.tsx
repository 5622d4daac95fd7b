import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { TermNote } from '../../shared/ui/TermNote.tsx'

/** The current deadline or date: to decide or correct, the end of the bar, or when it ended. */
export function RecordTerm({ record }: { record: RnuRecordRow }) {
  const { status, due_at, is_late, ends_on, excluded_on } = record
  const words = wordsOf()
  return words && <TermNote late={due_at !== null && is_late} text={words} />

  function wordsOf(): string | null {
    if (due_at) {
      const key = is_late ? 'rnu_own.late' : status.id === S.returned ? 'rnu_own.mend_by' : 'rnu_own.due'
      return t(key, { date: formatDate(due_at) })
    }
    if (excluded_on) return t('rnu_own.gone', { date: formatDate(excluded_on) })
    return status.id === S.active && ends_on ? t('rnu_own.until', { date: formatDate(ends_on) }) : null
  }
}
