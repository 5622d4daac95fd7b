import { t } from '@zakup/messages/catalogue'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatCount } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import {
  type OwnAnnouncementRow,
  useListOwnAnnouncementsQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { TableCard } from './TableCard.tsx'

const ROWS = 3

/** The newest announcements of the organisation, including drafts. */
export function NewAnnouncements() {
  const found = useListOwnAnnouncementsQuery(
    { query: { ord: '-id', limit: ROWS } },
    { refetchOnMountOrArgChange: true },
  )
  const { data } = found
  return (
    <TableCard
      title={t('overview.announcements')}
      more={
        data &&
        data.count > 0 && <MoreLink to={paths.ownAnnouncements()}>{t('overview.all_announcements')}</MoreLink>
      }
      rows={data?.results}
      columns={columns()}
      found={found}
      none={
        <>
          <p>{t('overview.no_announcements')}</p>
          <LinkButton to={paths.newAnnouncement()}>{t('own_ann.create')}</LinkButton>
        </>
      }
    />
  )
}

const columns = (): Column<OwnAnnouncementRow>[] => [
  {
    key: 'name',
    title: t('own_ann.col_name'),
    width: '44%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink to={paths.ownAnnouncement(row.id)} row={row} name={row.name} />
        <MetaLine parts={[t('own_ann.crumb', { number: row.number })]} />
      </>
    ),
  },
  {
    key: 'lots',
    title: t('overview.lots'),
    align: 'right',
    cell: ({ lot_count }) => formatCount(lot_count),
  },
  {
    key: 'sum',
    title: t('own_ann.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'until',
    title: t('overview.bids_until'),
    cell: ({ offer_end_date }) => <DateText at={offer_end_date} time />,
  },
  { key: 'status', title: t('own_ann.col_status'), cell: ({ status }) => <StatusTag status={status} /> },
]
