import type { AnnouncementLot } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatQuantity } from '../format/number-format.ts'
import { paths } from '../paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Missing } from '../ui/Missing.tsx'
import { Money } from '../ui/Money.tsx'
import styles from './LotsTable.module.css'
import { StatusTag } from './StatusTag.tsx'

interface Props {
  lots: AnnouncementLot[]
  /** How many lots come before the first one here. */
  offset?: number
  /** The count as text. */
  counted: string
  total: { words: string; amount: string | undefined }
  /** Not public yet: lots have no pages to link to. */
  unlinked?: boolean
}

/** Lots of an announcement with their total below. */
export function LotsTable({ lots, offset = 0, counted, total, unlinked = false }: Props) {
  return (
    <>
      <DataTable
        caption={t('announcement_lots.caption')}
        columns={columns(offset, unlinked)}
        rows={lots}
        rowKey={(lot) => lot.id}
      />
      <div className={styles.total}>
        <output>{counted}</output>
        {total.amount && (
          <span>
            {total.words}{' '}
            <b>
              <Money amount={total.amount} form="exact" />
            </b>
          </span>
        )}
      </div>
    </>
  )
}

const columns = (offset: number, unlinked: boolean): Column<AnnouncementLot>[] => [
  {
    key: 'no',
    title: t('announcement_lots.no'),
    width: '56px',
    wideOnly: true,
    cell: (_, i) => <span className={styles.no}>{offset + i + 1}</span>,
  },
  {
    key: 'lot',
    title: t('announcement_lots.lot'),
    width: '42%',
    lead: true,
    cell: (lot) => (
      <>
        {unlinked ? (
          <span className={styles.name}>{lot.name}</span>
        ) : (
          <Link className={styles.name} to={paths.lot(lot.id)}>
            {lot.name}
          </Link>
        )}
        {lot.description && <span className={styles.meta}>{lot.description}</span>}
        <span className={styles.meta}>
          {lot.number} · {formatQuantity(lot.quantity)} {lot.measure.short_name}
        </span>
      </>
    ),
  },
  {
    key: 'place',
    title: t('announcement_lots.place'),
    cell: (lot) => lot.delivery_place ?? lot.delivery_address?.name ?? <Missing />,
  },
  {
    key: 'sum',
    title: t('announcement_lots.sum'),
    align: 'right',
    cell: (lot) => (
      <b className={styles.sum}>
        <Money amount={lot.total_price} />
      </b>
    ),
  },
  { key: 'status', title: t('announcement_lots.status'), cell: (lot) => <StatusTag status={lot.status} /> },
]
