import type { TaskList } from 'graphile-worker'
import { type FollowedTerm, termTask } from '../../cases/term-task.ts'
import { notifyOrganizer } from './order-reminders.queries.ts'

/** An order without a decision: the organizer's people get a notice the day before the deadline, and after it. */
export const orderDecision: FollowedTerm = {
  table: 'purchase_order',
  name: 'decision',
  remind: (client, id) => notifyOrganizer(client, id, 'order.due_soon'),
  pass: (client, id) => notifyOrganizer(client, id, 'order.overdue'),
}

export const purchaseOrderJobs: TaskList = { order_term: termTask(orderDecision) }
