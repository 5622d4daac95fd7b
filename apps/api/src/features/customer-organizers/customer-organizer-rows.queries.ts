import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { workingDaysBetween } from '@zakup/domain/calendar/working-days'
import {
  CUSTOMER_ORGANIZER_STATUS,
  type CustomerOrganizerStatus,
  HOLDING_ORDERS,
  isInForce,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { sql, type Transaction } from 'kysely'
import { organizationRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'

/** Which side the caller is on: an organisation may be both, with different partners. */
export type Side = 'customer' | 'organizer'

/** Orders that the other side has seen: a draft is visible only to the customer. */
export const openOrdersOf = sql<number>`(select count(*) from purchase_order po
  where po.customer_id = r.customer_id and po.organizer_id = r.organizer_id
    and po.status_id in (${sql.join([...HOLDING_ORDERS])}))`
const orderCountOf = sql<number>`(select count(*) from purchase_order po
  where po.customer_id = r.customer_id and po.organizer_id = r.organizer_id and po.status_id <> ${ORDER_STATUS.draft})`

export function customerOrganizerRows(trx: Transaction<DB>, side: Side, organizationId: number) {
  return trx
    .selectFrom('customer_organizer as r')
    .innerJoin('dict_customer_organizer_status as st', 'st.id', 'r.status_id')
    .innerJoin('public_organization as c', 'c.id', 'r.customer_id')
    .innerJoin('public_organization as o', 'o.id', 'r.organizer_id')
    .leftJoin('attachment as t', 't.id', 'r.attachment_id')
    .select([
      'r.id',
      'r.status_id',
      'r.basis_ru as basis',
      'r.starts_on',
      'r.ends_on',
      'r.requested_at',
      'r.decided_at',
      'r.decision_reason',
      'r.ended_at',
      'r.end_reason',
      'r.version',
      statusRefOf('st').as('status'),
      organizationRefOf('c').as('customer'),
      organizationRefOf('o').as('organizer'),
      sql<CustomerOrganizer['file']>`case when t.id is not null
        then json_build_object('uuid', t.uuid, 'name', t.original_name, 'size', t.size) end`.as('file'),
      orderCountOf.as('order_count'),
      openOrdersOf.as('open_orders'),
      sql<string>`current_date`.as('today'),
    ])
    .where(`r.${side}_id`, '=', organizationId)
}

type Row = Awaited<ReturnType<ReturnType<typeof customerOrganizerRows>['execute']>>[number]

/** Adds computed fields: working days of waiting, and whether the relation is in force today. */
export async function finished(trx: Transaction<DB>, rows: Row[]): Promise<CustomerOrganizer[]> {
  const calendar = rows.some(isWaiting) ? await workCalendar(trx) : new Map()
  return rows.map(({ today, status_id, ...row }) => ({
    ...row,
    waiting_days: isWaiting({ status_id })
      ? workingDaysBetween(row.requested_at.slice(0, 10), today, calendar)
      : null,
    in_force: isInForce({ ...row, status_id: status_id as CustomerOrganizerStatus }, today),
  }))
}

function isWaiting({ status_id }: Pick<Row, 'status_id'>): boolean {
  return status_id === CUSTOMER_ORGANIZER_STATUS.requested
}

export async function findCustomerOrganizer(
  trx: Transaction<DB>,
  side: Side,
  organizationId: number,
  id: number,
): Promise<CustomerOrganizer | undefined> {
  const rows = await customerOrganizerRows(trx, side, organizationId).where('r.id', '=', id).execute()
  return (await finished(trx, rows))[0]
}
