import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { BasisLine } from '../../shared/customer-organizers/BasisLine.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { Bin } from '../../shared/ui/Bin.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { OrganizerActions } from './OrganizerActions.tsx'
import styles from './OwnOrganizersPage.module.css'
import { RelationCell } from './RelationCell.tsx'

export function OrganizersTable({ rows }: { rows: CustomerOrganizer[] }) {
  return (
    <DataTable
      stickyHead
      caption={t('cabinet.organizers')}
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (): Column<CustomerOrganizer>[] => [
  {
    key: 'organization',
    title: t('organizers.col_organization'),
    width: '34%',
    lead: true,
    cell: (relation) => (
      <>
        <b className={styles.name}>
          <OrganizationName organization={relation.organizer} clamp />
        </b>
        <BasisLine relation={relation} />
      </>
    ),
  },
  { key: 'bin', title: t('organizers.col_bin'), cell: ({ organizer }) => <Bin bin={organizer.iin_bin} /> },
  {
    key: 'since',
    title: t('organizers.col_since'),
    cell: ({ starts_on, ends_on }) => (
      <span className={styles.organizersTableDays}>
        <DateText at={starts_on} />
        <span className={styles.note}>
          {ends_on ? t('relation.until', { until: formatDate(ends_on) }) : t('relation.endless')}
        </span>
      </span>
    ),
  },
  {
    key: 'orders',
    title: t('organizers.col_orders'),
    align: 'right',
    cell: ({ order_count }) => <span className="num">{t('list.number', { count: order_count })}</span>,
  },
  {
    key: 'status',
    title: t('organizers.col_status'),
    width: '22%',
    cell: (relation) => <RelationCell relation={relation} />,
  },
  {
    key: 'actions',
    title: t('organizers.col_actions'),
    // Stacked, a button needs no label before it, and most rows have none.
    lead: true,
    cell: (relation) => <OrganizerActions relation={relation} />,
  },
]
