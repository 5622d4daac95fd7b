import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { DecisionWords, DetailNote } from '../../shared/details/DetailNote.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'

/** What to know first: why it was returned, what is late, and where everyone can see it. */
export function RecordNote({ record, desk }: { record: RnuRecord; desk: boolean }) {
  const { status, decision_reason, due_at, is_late } = record
  if (status.id === S.returned)
    return (
      <DetailNote tone={desk ? 'warning' : 'danger'}>
        <DecisionWords title={t('rnu_page.returned')} reason={decision_reason} />
        {due_at && (
          <p>
            {t(desk ? 'rnu_page.returned_waits' : 'rnu_page.returned_next', { date: formatDate(due_at) })}
          </p>
        )}
      </DetailNote>
    )
  if (is_late && due_at)
    return (
      <DetailNote tone="danger">
        {t(desk ? 'rnu_page.late_operator' : 'rnu_page.late_customer', { date: formatDate(due_at) })}
      </DetailNote>
    )
  if (status.id === S.active || status.id === S.excluded)
    return (
      <p>
        <Link to={paths.unscrupulousSupplier(record.id)}>{t('rnu_page.open_public')}</Link>
      </p>
    )
  return null
}
