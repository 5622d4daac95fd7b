import type { Actor } from '@zakup/domain/actor'
import { isInForce } from '@zakup/domain/customer-organizers/customer-organizer-case'
import {
  type OrderAction,
  type OrderState,
  type OrderStatus,
  orderCase,
} from '@zakup/domain/purchase-orders/order-case'
import { sql, type Transaction } from 'kysely'
import { inScope, scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import { customerOrganizerOf } from './order-customer-organizer.queries.ts'

export interface LockedOrder extends OrderState {
  id: number
  customer_id: number
  purchase_method_id: number | null
  purchase_subject_id: number | null
  version: number
}

/** Locks an order of the actor's side; for sending, also the consent of the two. Items are locked after it. */
export async function lockOrder(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
  action: OrderAction = 'edit',
): Promise<LockedOrder | undefined> {
  const order = await trx
    .selectFrom('purchase_order as o')
    .select(['o.id', 'o.customer_id', 'o.organizer_id', 'o.status_id', 'o.version'])
    .select(['o.purchase_method_id', 'o.purchase_subject_id'])
    // The session's time zone is that of Astana.
    .select(sql<string>`current_date::text`.as('today'))
    .where('o.id', '=', id)
    .where(inScope(orderCase, 'o', scopeOf(orderCase, actor)))
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { today, ...row } = order
  const customerOrganizer = await customerOrganizerOf(trx, order, { locked: action === 'send' })
  return {
    ...row,
    status_id: order.status_id as OrderStatus,
    item_count: (await liveRoots(trx, id)).length,
    customer_organizer_in_force: customerOrganizer !== undefined && isInForce(customerOrganizer, today),
  }
}

/** Root ids of the items that are part of the order now. */
export async function liveRoots(trx: Transaction<DB>, orderId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('purchase_order_item')
    .select('root_id')
    .where('purchase_order_id', '=', orderId)
    .where('is_live', '=', true)
    .orderBy('root_id')
    .execute()
  return rows.map(({ root_id }) => root_id)
}
