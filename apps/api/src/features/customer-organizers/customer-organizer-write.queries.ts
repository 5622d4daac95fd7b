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
