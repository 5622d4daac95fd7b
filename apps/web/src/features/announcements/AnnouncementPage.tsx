import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import { useGetPublicAnnouncementQuery } from '../../shared/announcements/announcements-api.ts'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { AnnouncementFacts } from './AnnouncementFacts.tsx'
import { AnnouncementHead } from './AnnouncementHead.tsx'
import styles from './AnnouncementPage.module.css'
import { AnnouncementRail } from './AnnouncementRail.tsx'
import { AnnouncementTabs } from './AnnouncementTabs.tsx'
import { DeadlineBar } from './DeadlineBar.tsx'

export function AnnouncementPage() {
  const now = useNow()
  const id = Number(useParams().id)
  const {
    currentData: announcement,
    error,
    isFetching,
    refetch,
  } = useGetPublicAnnouncementQuery({ params: { id } })
  usePageTitle(
    announcement ? t('announcement.title', { number: announcement.number }) : t('announcements.title'),
  )
  const above = [{ to: paths.announcements(), name: t('announcements.title') }]
  if (!announcement)
    return (
      <div className="container">
        <div className={styles.crumbs}>
          <Crumbs above={above} here={t('announcement.number', { number: String(id) })} />
        </div>
        <h1 className="sr">{t('announcement.title', { number: String(id) })}</h1>
        <div className="card" aria-busy={isFetching}>
          {!isFetching && <FailedNotice error={error} retry={refetch} />}
        </div>
      </div>
    )
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Crumbs above={above} here={t('announcement.number', { number: announcement.number })} />
      </div>
      <AnnouncementHead announcement={announcement} />
      <AnnouncementFacts announcement={announcement} />
      <div className={styles.columns}>
        <AnnouncementTabs announcement={announcement} />
        <AnnouncementRail announcement={announcement} />
      </div>
      <p className="printOnly">
        {t('print.made', { date: formatDateTime(new Date(now).toISOString()), url: location.href })}
      </p>
      <DeadlineBar announcement={announcement} />
    </div>
  )
}
