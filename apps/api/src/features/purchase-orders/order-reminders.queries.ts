import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import type { PoolClient } from 'pg'

/** Tells the people of the organizer that the decision on an order is due soon or late, if it still waits for one. */
export async function notifyOrganizer(
  client: PoolClient,
  id: number,
  kind: 'order.due_soon' | 'order.overdue',
): Promise<void> {
  await client.query(
    `select notify_members(o.organizer_id, '{specialist,head}', $2, 'purchase_order', o.id,
       jsonb_build_object('number', o.id, 'organization', c.name_ru, 'date', (o.due_at at time zone interval '5 hours')::date), null)
     from purchase_order o join organization c on c.id = o.customer_id where o.id = $1 and o.status_id = $3`,
    [id, kind, ORDER_STATUS.sent],
  )
}
