import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { VersionChanges } from '../../shared/announcements/VersionChanges.tsx'
import {
  type OwnAnnouncement,
  useGetAnnouncementChangesQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './PublishedAnnouncement.module.css'
import { StepCard } from './StepCard.tsx'

type Version = OwnAnnouncement['versions'][number]

/** Every version of the documentation, newest first. */
export function Versions({ announcement }: { announcement: OwnAnnouncement }) {
  return (
    <StepCard id="versions" flush title={t('own_ann.versions')}>
      <DataTable
        caption={t('own_ann.versions')}
        columns={columns(announcement.id)}
        rows={announcement.versions}
        rowKey={({ id }) => id}
      />
    </StepCard>
  )
}

const columns = (here: number): Column<Version>[] => [
  {
    key: 'version',
    title: t('own_ann.col_version'),
    width: '40%',
    lead: true,
    cell: ({ id, number, version }) => (
      <span className={styles.name}>
        {id === here ? (
          <>
            {t('own_ann.version', { version })} <em>{t('own_ann.this_version')}</em>
          </>
        ) : (
          <Link to={paths.ownAnnouncement(id)}>{t('own_ann.version', { version })}</Link>
        )}
        <span>{t('own_ann.crumb', { number })}</span>
      </span>
    ),
  },
  {
    key: 'published',
    title: t('own_ann.col_published'),
    cell: ({ publish_date }) => <DateText at={publish_date} time />,
  },
  { key: 'status', title: t('own_ann.col_status'), cell: ({ status }) => <StatusTag status={status} /> },
]

/** What this version changes against the previous one: the head approves the difference. */
export function VersionChangesCard({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useGetAnnouncementChangesQuery({ params: { id } })
  return (
    <StepCard
      id="version-changes"
      flush
      title={t('announcement.changes')}
      lead={data?.against ? t('own_ann.against', { number: data.against.number }) : undefined}
    >
      {data ? (
        <VersionChanges changes={data} />
      ) : error && !isFetching ? (
        <FailedNotice error={error} retry={refetch} />
      ) : (
        <RowSkeleton rows={2} />
      )}
    </StepCard>
  )
}
