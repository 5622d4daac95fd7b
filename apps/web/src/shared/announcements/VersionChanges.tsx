import { t } from '@zakup/messages/catalogue'
import type { VersionChanges as Changes } from '../own-announcements/own-announcements-api.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Missing } from '../ui/Missing.tsx'
import styles from './LotsTable.module.css'

type Change = Changes['changes'][number]

/** What a version changed against the previous one: old and new values. */
export function VersionChanges({ changes: { changes, reason } }: { changes: Changes }) {
  return (
    <>
      {reason && (
        <p className={styles.reason}>
          <b>{t('announcement.change_reason')}</b> {reason}
        </p>
      )}
      {changes.length === 0 ? (
        <p className={styles.reason}>{t('announcement.no_changes')}</p>
      ) : (
        <DataTable
          caption={t('announcement.changes')}
          columns={columns()}
          rows={changes.map((change, index) => ({ ...change, index }))}
          rowKey={({ index }) => index}
        />
      )}
    </>
  )
}

const columns = (): Column<Change>[] => [
  {
    key: 'field',
    title: t('announcement.changed_field'),
    width: '34%',
    lead: true,
    cell: ({ name, field }) => (
      <>
        <span className={styles.field}>{field}</span>
        {name && <span className={styles.versionChangesName}>{name}</span>}
      </>
    ),
  },
  {
    key: 'before',
    title: t('announcement.before'),
    width: '33%',
    cell: ({ before }) => (before === null ? <Missing /> : <del className={styles.before}>{before}</del>),
  },
  {
    key: 'after',
    title: t('announcement.after'),
    cell: ({ after }) => (after === null ? <Missing /> : <ins className={styles.after}>{after}</ins>),
  },
]
