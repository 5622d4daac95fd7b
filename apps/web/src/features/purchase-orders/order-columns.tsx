import type { PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { orderCase } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { OrderDeadline } from './OrderFacts.tsx'
import styles from './PurchaseOrderPage.module.css'

/** Each side sees the other one, and when the order came to it. */
export const orderColumns = (organizer: boolean): Column<PurchaseOrderRow>[] => [
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
  {
    key: 'status',
    title: t('orders.col_status'),
    cell: ({ status }) => <CaseStatusTag of={orderCase} status={status} />,
  },
]
