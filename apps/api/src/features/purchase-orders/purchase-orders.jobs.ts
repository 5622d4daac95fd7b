import { isOrderDueSoon } from '@zakup/domain/purchase-orders/order-deadlines'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { daysAround, notifyOrganizer, waitingOrders } from './order-reminders.queries.ts'

/**
 * Reminds of orders without a decision: the organizer's people get a notice the day before the deadline, and after it.
 */
async function remindOfOrders(_: unknown, helpers: JobHelpers): Promise<void> {
  const waiting = await waitingOrders(helpers)
  if (waiting.length === 0) return
  const calendar = await daysAround(helpers)
  for (const order of waiting)
    if (order.is_late) await notifyOrganizer(helpers, order, 'order.overdue')
    else if (!order.due_soon_told && isOrderDueSoon(order.today, order.due_on, calendar))
      await notifyOrganizer(helpers, order, 'order.due_soon')
}

export const purchaseOrderJobs: TaskList = { remind_of_orders: remindOfOrders }
/** From 9:00 to 20:50 at UTC+5: at night nobody would read a reminder in time. */
export const purchaseOrderCrontab = '*/10 4-15 * * * remind_of_orders'
