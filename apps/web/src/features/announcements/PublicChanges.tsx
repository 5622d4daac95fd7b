import { VersionChanges } from '../../shared/announcements/VersionChanges.tsx'
import { useGetPublicAnnouncementChangesQuery } from '../../shared/own-announcements/own-announcements-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import styles from './AnnouncementPage.module.css'

export function PublicChanges({ id }: { id: number }) {
  const {
    currentData: changes,
    error,
    isFetching,
    refetch,
  } = useGetPublicAnnouncementChangesQuery({ params: { id } })
  if (changes) return <VersionChanges changes={changes} />
  if (error && !isFetching) return <FailedNotice error={error} retry={refetch} />
  return <i className={`skeleton ${styles.skeleton}`} aria-busy="true" />
}
