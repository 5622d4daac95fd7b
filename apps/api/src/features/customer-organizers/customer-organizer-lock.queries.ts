import type { Actor } from '@zakup/domain/actor'
import {
  type CustomerOrganizerState,
  type CustomerOrganizerStatus,
  customerOrganizerCase,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { sql, type Transaction } from 'kysely'
import { inScope, scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import { openOrdersOf } from './customer-organizer-rows.queries.ts'

export interface LockedCustomerOrganizer extends CustomerOrganizerState {
  id: number
  version: number
  today: string
}

/** The facts for the rules are read after the lock. Sending an order locks the relation too, so they cannot race. */
export async function lockCustomerOrganizer(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<LockedCustomerOrganizer | undefined> {
  const own = inScope(customerOrganizerCase, 'r', scopeOf(customerOrganizerCase, actor))
  const relation = trx.selectFrom('customer_organizer as r').where('r.id', '=', id).where(own)
  await relation.select('r.id').forUpdate().execute()
  const row = await relation
    .select([
      'r.id',
      'r.status_id',
      'r.customer_id',
      'r.organizer_id',
      'r.starts_on',
      'r.ends_on',
      'r.version',
    ])
    .select([openOrdersOf.as('open_orders'), sql<string>`current_date`.as('today')])
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as CustomerOrganizerStatus }
}
