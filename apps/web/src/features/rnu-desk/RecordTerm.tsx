import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-machine'
import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { formatDate } from '../../shared/format/date-format.ts'
import styles from './Records.module.css'

/** The day that counts now: by when to decide or mend, until when it bars, when it ended. */
export function RecordTerm({ record }: { record: RnuRecordRow }) {
  const { status, due_at, is_late, ends_on, excluded_on } = record
  if (due_at && is_late)
    return (
      <small className={styles.late}>
        <TriangleAlert aria-hidden="true" data-decor />
        {t('rnu_own.late', { date: formatDate(due_at) })}
      </small>
    )
  const words = wordsOf()
  return words && <small className={styles.calm}>{words}</small>

  function wordsOf(): string | null {
    if (due_at)
      return t(status.id === S.returned ? 'rnu_own.mend_by' : 'rnu_own.due', { date: formatDate(due_at) })
    if (excluded_on) return t('rnu_own.gone', { date: formatDate(excluded_on) })
    return status.id === S.active && ends_on ? t('rnu_own.until', { date: formatDate(ends_on) }) : null
  }
}
