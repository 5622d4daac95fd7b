import type { JournalRow } from '@zakup/contract/journal/journal.routes'
import { t } from '@zakup/messages/catalogue'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import styles from './JournalPage.module.css'
import { actionOf, actorWithoutAccount, nounOf } from './journal-words.ts'

interface Props {
  rows: JournalRow[]
  busy: boolean
  onOpen: (id: number) => void
}

export function JournalTable({ rows, busy, onOpen }: Props) {
  return (
    <DataTable
      stickyHead
      caption={t('journal.title')}
      columns={columns(onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}

const columns = (onOpen: (id: number) => void): Column<JournalRow>[] => [
  {
    key: 'action',
    title: t('journal.col_action'),
    width: '28%',
    lead: true,
    cell: ({ id, action }) => (
      <button
        type="button"
        className={styles.open}
        aria-label={t('journal.open', { name: actionOf(action) })}
        onClick={() => onOpen(id)}
      >
        {actionOf(action)}
      </button>
    ),
  },
  {
    key: 'at',
    title: t('journal.col_at'),
    width: '15%',
    cell: ({ at }) => <DateText at={at} time />,
  },
  {
    key: 'subject',
    title: t('journal.col_subject'),
    width: '19%',
    cell: ({ subject_type, subject_id }) => (
      <span className={styles.two}>
        {nounOf(subject_type)}
        <small className={styles.id}>{t('journal.number', { id: subject_id })}</small>
      </span>
    ),
  },
  {
    key: 'person',
    title: t('journal.col_person'),
    width: '19%',
    cell: ({ person, action }) =>
      person ? (
        <span className={styles.two}>
          {person.name}
          <small>{person.email}</small>
        </span>
      ) : (
        <span className={styles.clock}>{actorWithoutAccount(action)}</span>
      ),
  },
  {
    key: 'organization',
    title: t('journal.col_organization'),
    cell: ({ organization }) =>
      organization ? <span className={styles.clamp}>{organization.name}</span> : <Missing />,
  },
]
