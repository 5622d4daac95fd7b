import {
  type CustomerOrganizerAction,
  customerOrganizerMachine,
} from '@zakup/domain/customer-organizers/customer-organizer-machine'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { CustomerOrganizer, DB } from '../../db/types.gen.ts'

/** Today's date, the customer's name, and whether the other organisation is an organizer. */
export async function sides(trx: Transaction<DB>, customerId: number, organizerId: number) {
  const { rows } = await sql<{ today: string; customer: string; is_organizer: boolean }>`
    select current_date as today, c.name_ru as customer,
      coalesce((select o.is_organizer from organization o where o.id = ${organizerId}), false) as is_organizer
    from organization c where c.id = ${customerId}`.execute(trx)
  return rows[0] as (typeof rows)[number]
}

/** The unique index decides: two simultaneous requests create one row. */
export function insertRequest(trx: Transaction<DB>, values: Insertable<CustomerOrganizer>) {
  return trx
    .insertInto('customer_organizer')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function storeStep(
  trx: Transaction<DB>,
  id: number,
  action: CustomerOrganizerAction,
  personId: number,
  reason: string | null,
): Promise<void> {
  await trx
    .updateTable('customer_organizer')
    .set({
      status_id: customerOrganizerMachine[action].to as number,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...tracesOf(action, personId, reason),
    })
    .where('id', '=', id)
    .execute()
}

/** Who decided or ended the relation, when and why; withdrawing a request is neither. */
function tracesOf(action: CustomerOrganizerAction, personId: number, reason: string | null) {
  const now = sql<string>`now()`
  switch (action) {
    case 'approve':
    case 'reject':
      return { decided_by: personId, decided_at: now, decision_reason: reason }
    case 'end':
      return { ended_by: personId, ended_at: now, end_reason: reason }
    case 'withdraw':
      return {}
  }
}
