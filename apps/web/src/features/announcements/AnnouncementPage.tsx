import { nextDeadline } from '@zakup/domain/announcements/announcement-deadlines'
import { t } from '@zakup/messages/catalogue'
import { announcementWords } from '@zakup/messages/page-words'
import { useParams } from 'react-router'
import { AnnouncementFacts } from '../../shared/announcements/AnnouncementFacts.tsx'
import { AnnouncementHead } from '../../shared/announcements/AnnouncementHead.tsx'
import { AnnouncementRail } from '../../shared/announcements/AnnouncementRail.tsx'
import {
  announcementsApi,
  useGetPublicAnnouncementQuery,
} from '../../shared/announcements/announcements-api.ts'
import { DeadlineBar } from '../../shared/announcements/DeadlineBar.tsx'
import { useStageChange } from '../../shared/announcements/use-intake-now.ts'
import { CalendarLink } from '../../shared/calendar-feed/CalendarLink.tsx'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { paths } from '../../shared/paths.ts'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { WatchButton } from '../../shared/watches/WatchButton.tsx'
import { AnnouncementTabs } from './AnnouncementTabs.tsx'
import { VersionNote } from './VersionNote.tsx'

export const loader = detailLoader(announcementsApi.endpoints.getPublicAnnouncement)

export function AnnouncementPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicAnnouncementQuery({ params: { id } })
  const { currentData: announcement } = answer
  const [printing, print] = usePrint()
  const now = useNow()
  useStageChange(announcement?.status.id, [
    announcement?.discussion_end_date ?? null,
    announcement?.offer_start_date ?? null,
    announcement?.offer_end_date ?? null,
  ])
  usePageWords(announcement ? announcementWords(announcement) : t('announcement.page'))
  const above = [{ to: paths.announcements(), name: t('announcements.title') }]
  if (!announcement) return <DetailPending above={above} kind={t('announcement.page')} answer={answer} />
  const facts = { ...announcement, status_id: announcement.status.id }
  const hasDeadline = nextDeadline(facts, new Date(now).toISOString()) !== null
  return (
    <DetailFrame above={above} here={t('announcement.number', { number: announcement.number })}>
      <AnnouncementHead
        announcement={announcement}
        actions={
          <ShareButtons title={announcement.name} onPrint={print}>
            <WatchButton announcementId={id} here={paths.announcement(id)} />
          </ShareButtons>
        }
      />
      <AnnouncementFacts announcement={announcement}>
        {hasDeadline && <CalendarLink announcementId={id} />}
      </AnnouncementFacts>
      <DetailColumns rail={<AnnouncementRail announcement={announcement} />}>
        <VersionNote announcement={announcement} />
        <AnnouncementTabs announcement={announcement} printing={printing} />
      </DetailColumns>
      <DeadlineBar intake={announcement} />
    </DetailFrame>
  )
}
