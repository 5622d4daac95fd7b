import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { AnnouncementLink } from './AnnouncementLink.tsx'
import styles from './AnnouncementsTable.module.css'
import type { Sort } from './list-state.ts'
import { RowMeta } from './RowMeta.tsx'

interface Props {
  rows: AnnouncementRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  busy: boolean
  locationKey: string
}

/** What the first press on a column gives: the dearest first, the nearest deadline first. */
const FIRST: Record<string, Sort> = { total_price: '-total_price', offer_end_date: 'offer_end_date' }

export function AnnouncementsTable({ rows, sort, onSort, busy, locationKey }: Props) {
  const by = sort.replace('-', '')
  const order = sort.startsWith('-') ? 'descending' : 'ascending'
  function press(field: string) {
    const opposite = (order === 'descending' ? field : `-${field}`) as Sort
    onSort(by === field ? opposite : (FIRST[field] as Sort))
  }
  return (
    <DataTable
      caption={t('announcements.caption')}
      columns={columns(locationKey)}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ by, order, onSort: press }}
      busy={busy}
      stickyHead
    />
  )
}

const columns = (locationKey: string): Column<AnnouncementRow>[] => [
  {
    key: 'name',
    title: t('announcements.col_name'),
    width: '35%',
    lead: true,
    cell: (row) => (
      <>
        <AnnouncementLink row={row} locationKey={locationKey} />
        <RowMeta row={row} />
      </>
    ),
  },
  {
    key: 'organizer',
    title: t('announcements.col_organizer'),
    width: '21%',
    cell: (row) => (
      <>
        <div className={styles.organizer}>{row.organizer.name}</div>
        {row.delivery_address && <div className={styles.place}>{row.delivery_address.name}</div>}
      </>
    ),
  },
  {
    key: 'sum',
    title: t('announcements.col_sum'),
    align: 'right',
    sort: 'total_price',
    cell: (row) => (
      <b className={styles.sum}>
        <Money amount={row.total_price} />
      </b>
    ),
  },
  {
    key: 'deadline',
    title: t('announcements.col_deadline'),
    sort: 'offer_end_date',
    cell: (row) => <Deadline facts={row} />,
  },
  { key: 'status', title: t('announcements.col_status'), cell: (row) => <StatusTag status={row.status} /> },
]
