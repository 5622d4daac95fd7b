import { UNPUBLISHED } from '@zakup/domain/announcements/announcement-machine'
import { t } from '@zakup/messages/catalogue'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import type { OwnAnnouncementRow } from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './OwnAnnouncementsPage.module.css'

export const ownAnnouncementColumns = (): Column<OwnAnnouncementRow>[] => [
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

/** The end of the intake, and what the clock brings before it. */
function Intake({ row }: { row: OwnAnnouncementRow }) {
  const { offer_start_date, offer_end_date, next_stage_at, status } = row
  if (UNPUBLISHED.includes(status.id))
    return <span className={styles.note}>{t('own_ann.after_publication')}</span>
  // A contract made directly has no intake.
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
