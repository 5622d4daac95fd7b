import type { CustomerOrganizerState } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** The consent that an order relies on; if locked, nobody can end it before the order is sent. */
export async function customerOrganizerOf(
  trx: Transaction<DB>,
  { customer_id, organizer_id }: { customer_id: number; organizer_id: number | null },
  { locked = false } = {},
): Promise<Pick<CustomerOrganizerState, 'status_id' | 'starts_on' | 'ends_on'> | undefined> {
  if (organizer_id === null) return undefined
  const found = trx
    .selectFrom('customer_organizer')
    .select([
      sql<CustomerOrganizerState['status_id']>`status_id`.as('status_id'),
      sql<string>`starts_on::text`.as('starts_on'),
      sql<string | null>`ends_on::text`.as('ends_on'),
    ])
    .where('customer_id', '=', customer_id)
    .where('organizer_id', '=', organizer_id)
    .where('status_id', '=', CUSTOMER_ORGANIZER_STATUS.active)
  return (locked ? found.forShare() : found).executeTakeFirst()
}

/** Whether an order may be addressed to this organisation: it must buy for others. */
export async function isOrganizer(trx: Transaction<DB>, organizationId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('public_organization')
    .select('id')
    .where('id', '=', organizationId)
    .where(sql<SqlBool>`is_organizer`)
    .executeTakeFirst()
  return found !== undefined
}
