import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, DatabaseBackup } from 'lucide-react'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'
import styles from './StatePage.module.css'
import { waitText } from './TasksCard.tsx'

type Backup = PortalState['backups'][number]

/** The last backups of each kind, as reported by the backup script. */
export function BackupsCard({ backups }: Pick<PortalState, 'backups'>) {
  return (
    <TitledCard title={t('portal_state.backups')}>
      {backups.length === 0 ? (
        <Notice
          tone="danger"
          icon={<DatabaseBackup aria-hidden="true" />}
          title={t('portal_state.backups_none')}
          text={t('portal_state.backups_none_help')}
        />
      ) : (
        <DataTable
          caption={t('portal_state.backups')}
          columns={columns()}
          rows={backups}
          rowKey={({ id }) => id}
        />
      )}
    </TitledCard>
  )
}

const seconds = ({ started_at, finished_at }: Backup) =>
  (Date.parse(finished_at) - Date.parse(started_at)) / 1000

const columns = (): Column<Backup>[] => [
  {
    key: 'finished',
    title: t('portal_state.col_finished'),
    lead: true,
    cell: ({ finished_at, detail }) => (
      <span className={styles.when}>
        <DateText at={finished_at} time />
        {detail && <small>{detail}</small>}
      </span>
    ),
  },
  { key: 'kind', title: t('portal_state.col_kind'), cell: ({ kind }) => t(`portal_state.kind_${kind}`) },
  {
    key: 'took',
    title: t('portal_state.col_took'),
    align: 'right',
    cell: (backup) => waitText(seconds(backup)),
  },
  {
    key: 'size',
    title: t('portal_state.col_size'),
    align: 'right',
    cell: ({ bytes }) => (bytes === null ? <Missing /> : formatSize(bytes)),
  },
  {
    key: 'result',
    title: t('portal_state.col_result'),
    cell: ({ ok }) => {
      const name = t(ok ? 'portal_state.ok' : 'portal_state.not_ok')
      return (
        <ToneTag
          look={{ tone: ok ? 'active' : 'danger', icon: ok ? CircleCheck : CircleX }}
          status={{ name, short_name: name }}
        />
      )
    },
  },
]
