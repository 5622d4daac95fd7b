import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { Bin } from '../../shared/ui/Bin.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { BasisLine } from './BasisLine.tsx'
import { CustomerOrganizerCell } from './CustomerOrganizerCell.tsx'
import { OrganizerActions } from './OrganizerActions.tsx'
import styles from './OwnOrganizersPage.module.css'

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
    cell: (customerOrganizer) => (
      <>
        <b className={styles.name}>
          <OrganizationName organization={customerOrganizer.organizer} clamp />
        </b>
        <BasisLine customerOrganizer={customerOrganizer} />
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
          {ends_on
            ? t('customer_organizer.until', { until: formatDate(ends_on) })
            : t('customer_organizer.endless')}
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
    cell: (customerOrganizer) => <CustomerOrganizerCell customerOrganizer={customerOrganizer} />,
  },
  {
    key: 'actions',
    title: t('organizers.col_actions'),
    // In the stacked layout a button needs no column label, and most rows have no button.
    lead: true,
    cell: (customerOrganizer) => <OrganizerActions customerOrganizer={customerOrganizer} />,
  },
]
