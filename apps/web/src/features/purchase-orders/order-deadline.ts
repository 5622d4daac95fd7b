import type { PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-machine'
import { t } from '@zakup/messages/catalogue'

type Facts = Pick<PurchaseOrderRow, 'status' | 'due_at' | 'is_late' | 'days_left'>

/** The line under the day of decision: what is left of it; null where nobody waits. */
export function orderDeadline({ status, due_at, is_late, days_left }: Facts): {
  text: string | null
  tone: 'calm' | 'near' | 'late'
} | null {
  if (status.id !== ORDER_STATUS.sent || !due_at) return null
  if (is_late) return { text: t('orders.late'), tone: 'late' }
  if (days_left === null) return { text: null, tone: 'calm' }
  if (days_left <= 0) return { text: t('orders.last_day'), tone: 'near' }
  return { text: t('orders.days_left', { count: days_left }), tone: days_left <= 1 ? 'near' : 'calm' }
}
