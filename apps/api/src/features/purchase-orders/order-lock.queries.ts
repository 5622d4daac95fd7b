import type { Actor } from '@zakup/domain/actor'
import { isInForce } from '@zakup/domain/customer-organizers/customer-organizer-machine'
import type { OrderState, OrderStatus } from '@zakup/domain/purchase-orders/order-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { customerOrganizerOf } from './order-customer-organizer.queries.ts'

export type Side = 'customer_id' | 'organizer_id'

/** The side from which the actor sees orders. One organisation may be both, but acts in one role at a time. */
export function sideOf({ user_type }: Pick<Actor, 'user_type'>): Side {
  return user_type === 'organizer' ? 'organizer_id' : 'customer_id'
}

export interface LockedOrder extends OrderState {
  id: number
  customer_id: number
  purchase_method_id: number | null
  purchase_subject_id: number | null
  version: number
}

/** Locks an order of the actor's side; RLS hides unsent orders from an organizer. Items are locked after it. */
export async function lockOrder(
  trx: Transaction<DB>,
  actor: Pick<Actor, 'user_type' | 'organization_id'>,
  id: number,
  { withCustomerOrganizer = false } = {},
): Promise<LockedOrder | undefined> {
  const order = await trx
    .selectFrom('purchase_order')
    .select([
      'id',
      'customer_id',
      'organizer_id',
      'status_id',
      'purchase_method_id',
      'purchase_subject_id',
      'version',
      // The session's time zone is that of Astana.
      sql<string>`current_date::text`.as('today'),
    ])
    .where('id', '=', id)
    .where(sideOf(actor), '=', actor.organization_id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { today, ...row } = order
  const customerOrganizer = await customerOrganizerOf(trx, order, { locked: withCustomerOrganizer })
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
