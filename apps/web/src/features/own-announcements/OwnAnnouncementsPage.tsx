import { ownAnnouncementCalls } from '@zakup/contract/announcements/own-announcements.calls'
import { UNPUBLISHED } from '@zakup/domain/announcements/announcement-case'
import { ANNOUNCEMENT_STAGES, statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { t } from '@zakup/messages/catalogue'
import { Megaphone } from 'lucide-react'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { caseList, useCaseList } from '../../shared/cases/case-list.ts'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import {
  type OwnAnnouncementRow,
  useListOwnAnnouncementsQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './OwnAnnouncementsPage.module.css'

/** Imported announcements have statuses that this portal does not set itself. */
const ownAnnouncements = caseList({
  tabs: { all: ANNOUNCEMENT_STAGES.flatMap(statusesOfStage) },
  firstSort: () => '-id',
})

/** Announcements of the acting organisation, including drafts: newest first. */
export function OwnAnnouncementsPage() {
  const view = useCaseList(ownAnnouncements)
  const asked = useListOwnAnnouncementsQuery(
    { query: ownAnnouncements.query(view.state) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={ownAnnouncementCalls.exportOwnAnnouncements}
      words="own_ann"
      tour={{ search: 'announcements-search', create: 'announcements-create' }}
      title={t('own_ann.title')}
      lead={t('own_ann.lead')}
      hint={t('own_ann.search_hint')}
      create={{ to: paths.newAnnouncement(), text: t('own_ann.create') }}
      empty={{ icon: Megaphone, title: t('own_ann.empty'), text: t('own_ann.empty_help') }}
      columns={ownAnnouncementColumns}
    />
  )
}

const ownAnnouncementColumns = (): Column<OwnAnnouncementRow>[] => [
  {
    key: 'name',
    title: t('own_ann.col_name'),
    width: '46%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink to={paths.ownAnnouncement(row.id)} row={row} name={row.name} />
        <MetaLine
          parts={[
            t('own_ann.crumb', { number: row.number }),
            t('announcements.lots', { count: row.lot_count }),
            row.purchase_method.name,
          ]}
        />
      </>
    ),
  },
  {
    key: 'sum',
    title: t('own_ann.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'intake', title: t('own_ann.intake'), cell: (row) => <Intake row={row} /> },
  { key: 'status', title: t('own_ann.col_status'), cell: ({ status }) => <StatusTag status={status} /> },
]

/** The end of the bid intake, and the scheduled stage before it. */
function Intake({ row }: { row: OwnAnnouncementRow }) {
  const { offer_start_date, offer_end_date, next_stage_at, status } = row
  if (UNPUBLISHED.includes(status.id))
    return <span className={styles.note}>{t('own_ann.after_publication')}</span>
  // A direct contract has no intake.
  if (!offer_end_date) return <DateText at={null} />
  const begins = offer_start_date !== null && next_stage_at === offer_start_date
  return (
    <span className={styles.intake}>
      {t('own_ann.until', { date: formatDateTime(offer_end_date) })}
      {begins && (
        <span className={styles.note}>{t('own_ann.from', { date: formatDateTime(offer_start_date) })}</span>
      )}
    </span>
  )
}
