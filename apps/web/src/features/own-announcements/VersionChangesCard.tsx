import { t } from '@zakup/messages/catalogue'
import { VersionChanges } from '../../shared/announcements/VersionChanges.tsx'
import { useGetAnnouncementChangesQuery } from '../../shared/own-announcements/own-announcements-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowBones } from '../../shared/ui/RowBones.tsx'
import { StepCard } from './StepCard.tsx'

/** The head approves a difference: what this version changes against the one before. */
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
        <RowBones rows={2} />
      )}
    </StepCard>
  )
}
