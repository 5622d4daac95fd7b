import type { PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { t } from '@zakup/messages/catalogue'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { sortOrder } from '../../shared/list/sort-order.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { OrderDeadline, OrderStatusTag } from './OrderFacts.tsx'
import type { OrderSort } from './orders-state.ts'
import styles from './PurchaseOrderPage.module.css'

interface Props {
  rows: PurchaseOrderRow[]
  organizer: boolean
  busy: boolean
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

export function OrdersTable({ rows, organizer, busy, sort, onSort }: Props) {
  return (
    <DataTable
      stickyHead
      caption={t('orders.title')}
      columns={columns(organizer)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      sort={{
        ...sortOrder(sort),
        onSort: (by) => onSort(by === 'due_at' ? 'due_at' : '-sent_at'),
      }}
    />
  )
}

const columns = (organizer: boolean): Column<PurchaseOrderRow>[] => [
  {
    key: 'number',
    title: t('orders.col_number'),
    width: '25%',
    lead: true,
    cell: (order) => (
      <>
        <RowLink
          to={paths.purchaseOrder(order.id)}
          row={order}
          name={t('orders.number', { number: String(order.id) })}
        />
        <MetaLine parts={[t('orders.items', { count: order.item_count }), order.purchase_method?.name]} />
      </>
    ),
  },
  organizer
    ? {
        key: 'customer',
        title: t('orders.col_customer'),
        width: '22%',
        cell: ({ customer }) => <OrganizationCell organization={customer} />,
      }
    : {
        key: 'organizer',
        title: t('orders.col_organizer'),
        width: '22%',
        cell: ({ organizer: who }) =>
          who ? (
            <OrganizationCell organization={who} />
          ) : (
            <span className={styles.none}>{t('orders.no_organizer')}</span>
          ),
      },
  {
    key: 'sum',
    title: t('orders.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  organizer
    ? {
        key: 'sent',
        title: t('orders.col_sent'),
        sort: 'sent_at',
        wideOnly: true,
        cell: ({ sent_at }) => <DateText at={sent_at} />,
      }
    : {
        key: 'created',
        title: t('orders.col_created'),
        wideOnly: true,
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
  {
    key: 'due',
    title: t('orders.col_due'),
    sort: 'due_at',
    cell: (order) => <OrderDeadline order={order} />,
  },
  { key: 'status', title: t('orders.col_status'), cell: ({ status }) => <OrderStatusTag status={status} /> },
]
