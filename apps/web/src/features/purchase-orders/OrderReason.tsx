import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-machine'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { DecisionWords } from '../../shared/details/DecisionWords.tsx'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  order: PurchaseOrder
  /** For whom it is read: the one who ordered, or the one who decides. */
  customer: boolean
}

/** What must be known first: why it came back, what is late, and what to do about it. */
export function OrderReason({ order, customer }: Props) {
  const { status, decision_reason: reason, mend_by, is_late, due_at } = order
  if (status.id === S.returned)
    return (
      <DetailNote tone={customer ? 'danger' : 'warning'}>
        <DecisionWords
          title={t(customer ? 'order_page.returned' : 'order_page.returned_own')}
          reason={reason}
        />
        <p>
          {!customer
            ? t('order_page.returned_waits')
            : mend_by
              ? t('order_page.returned_next_by', { date: formatDate(mend_by) })
              : t('order_page.returned_next')}
        </p>
      </DetailNote>
    )
  if (status.id === S.rejected)
    return (
      <DetailNote tone="danger">
        <DecisionWords
          title={t(customer ? 'order_page.rejected' : 'order_page.rejected_own')}
          reason={reason}
        />
        {customer && (
          <p>
            {t('order_page.rejected_next')}{' '}
            <Link to={paths.ownPlanItems({ stage: 'ordered' })}>{t('order_page.to_items')}</Link>
          </p>
        )}
      </DetailNote>
    )
  if (status.id === S.sent && is_late && due_at)
    return (
      <DetailNote tone="danger">
        {t(customer ? 'order_page.late_customer' : 'order_page.late', { date: formatDate(due_at) })}
      </DetailNote>
    )
  return null
}
