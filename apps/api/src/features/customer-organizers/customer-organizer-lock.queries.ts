import type {
  CustomerOrganizerState,
  CustomerOrganizerStatus,
} from '@zakup/domain/customer-organizers/customer-organizer-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { openOrdersOf, type Side } from './customer-organizer-rows.queries.ts'

export interface LockedCustomerOrganizer extends CustomerOrganizerState {
  id: number
  customer_name: string
  organizer_name: string
  today: string
}

/** The facts for the rules are read after the lock. Sending an order locks the relation too, so they cannot race. */
export async function lockCustomerOrganizer(
  trx: Transaction<DB>,
  side: Side,
  organizationId: number,
  id: number,
): Promise<LockedCustomerOrganizer | undefined> {
  await trx
    .selectFrom('customer_organizer as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(`r.${side}_id`, '=', organizationId)
    .forUpdate()
    .execute()
  const row = await trx
    .selectFrom('customer_organizer as r')
    .innerJoin('organization as c', 'c.id', 'r.customer_id')
    .innerJoin('organization as o', 'o.id', 'r.organizer_id')
    .select([
      'r.id',
      'r.status_id',
      'r.customer_id',
      'r.organizer_id',
      'r.starts_on',
      'r.ends_on',
      'c.name_ru as customer_name',
      'o.name_ru as organizer_name',
      openOrdersOf.as('open_orders'),
      sql<string>`current_date`.as('today'),
    ])
    .where('r.id', '=', id)
    .where(`r.${side}_id`, '=', organizationId)
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as CustomerOrganizerStatus }
}
