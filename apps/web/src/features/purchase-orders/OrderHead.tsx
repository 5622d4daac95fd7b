import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { t } from '@zakup/messages/catalogue'
import { OrderStatusTag } from '../../shared/purchase-orders/OrderStatusTag.tsx'
import { OrderActions } from './OrderActions.tsx'
import styles from './OrderHead.module.css'
import { ORDER_HEADING } from './order-heading.ts'

export function OrderHead({ order }: { order: PurchaseOrder }) {
  const { purchase_method: method, purchase_subject: subject } = order
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 id={ORDER_HEADING} tabIndex={-1}>
          {t('order_page.title', { number: String(order.id) })}
        </h1>
        <p className={styles.about}>
          <OrderStatusTag status={order.status} />
          {order.item_count > 0 && <span>{t('orders.items', { count: order.item_count })}</span>}
          {method && subject && (
            <span>{t('basket.frame', { method: method.name, subject: subject.name })}</span>
          )}
        </p>
      </div>
      <OrderActions order={order} />
    </div>
  )
}
