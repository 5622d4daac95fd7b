import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { ChangeList } from './ChangeList.tsx'
import styles from './JournalPage.module.css'
import { useGetJournalEventQuery } from './journal-api.ts'
import { type JournalFilters, NO_FILTERS } from './journal-state.ts'
import { actionOf, actorWithoutAccount, nounOf } from './journal-words.ts'

interface Props {
  id: number | null
  onClose: () => void
  onSearch: (filters: JournalFilters) => void
}

/** One event: who, what, and the changed fields. */
export function EventSheet({ id, onClose, onSearch }: Props) {
  return (
    <Sheet
      side="right"
      size="medium"
      title={id === null ? '' : t('journal.event', { id: String(id) })}
      open={id !== null}
      onClose={onClose}
    >
      {id !== null && <Event id={id} onSearch={onSearch} />}
    </Sheet>
  )
}

function Event({ id, onSearch }: { id: number; onSearch: Props['onSearch'] }) {
  const { currentData: event, error, isFetching, refetch } = useGetJournalEventQuery({ params: { id } })
  if (error && !isFetching) return <FailedNotice error={error} retry={refetch} />
  if (!event) return <RowSkeleton rows={6} />
  const { person, organization, subject_type, subject_id, request_id } = event
  const facts: [string, ReactNode][] = [
    [t('journal.col_at'), <DateText key="at" at={event.at} time />],
    [t('journal.col_subject'), `${nounOf(subject_type)} ${t('journal.number', { id: subject_id })}`],
    [t('journal.col_person'), person ? `${person.name}, ${person.email}` : actorWithoutAccount(event.action)],
    ...(organization ? [[t('journal.col_organization'), organization.name] as [string, string]] : []),
    ...(request_id ? [[t('journal.request'), request_id] as [string, string]] : []),
  ]
  return (
    <div className={styles.event}>
      <p className={styles.action}>
        <b>{actionOf(event.action)}</b>
        <span>{t(`journal.kind_${event.kind}`)}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('journal.changes')}</h2>
      <ChangeList changes={event.changes} kind={event.kind} />
      {event.left_off > 0 && (
        <p className={styles.note}>{t('journal.left_off', { count: event.left_off })}</p>
      )}
      <p className={styles.note}>{t('journal.masked')}</p>
      <div className={styles.ways}>
        <Button onClick={() => onSearch({ ...NO_FILTERS, subject_type, subject_id })}>
          {t('journal.this_subject')}
        </Button>
        {person && (
          <Button onClick={() => onSearch({ ...NO_FILTERS, person: String(person.id) })}>
            {t('journal.this_person')}
          </Button>
        )}
        {request_id && (
          <Button onClick={() => onSearch({ ...NO_FILTERS, request_id })}>{t('journal.this_request')}</Button>
        )}
      </div>
    </div>
  )
}
