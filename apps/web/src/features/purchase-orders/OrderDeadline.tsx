import type { PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { Clock, TriangleAlert } from 'lucide-react'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { orderDeadline } from './order-steps.ts'
import styles from './PurchaseOrderPage.module.css'

type Facts = Pick<PurchaseOrderRow, 'status' | 'due_at' | 'is_late' | 'days_left'>

/** The day, and under it what is left of it. */
export function OrderDeadline({ order }: { order: Facts }) {
  const left = orderDeadline(order)
  if (!left) return <Missing />
  const Icon = left.tone === 'late' ? TriangleAlert : Clock
  return (
    <span className={styles[left.tone]}>
      <b>
        <DateText at={order.due_at} />
      </b>
      {left.text && (
        <small>
          {left.tone !== 'calm' && <Icon aria-hidden="true" data-decor />}
          {left.text}
        </small>
      )}
    </span>
  )
}
