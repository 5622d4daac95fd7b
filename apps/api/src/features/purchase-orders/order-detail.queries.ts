import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { isInForce } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { orderCorrectionDueAt } from '@zakup/domain/purchase-orders/order-deadlines'
import { sql, type Transaction } from 'kysely'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { personNameOf, statusRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { customerOrganizerOf } from './order-customer-organizer.queries.ts'
import { withDaysLeft } from './order-days-left.ts'
import { orderRows } from './orders.list.ts'

type Order = ResponseOf<(typeof purchaseOrderRoutes)['getPurchaseOrder']>

/** One order as its page shows it; undefined if this side may not see it. */
export async function findOrder(
  trx: Transaction<DB>,
  scope: CaseScope,
  id: number,
): Promise<Order | undefined> {
  const row = await orderRows(trx, scope)
    .select([
      'o.comment_ru as comment',
      'o.updated_at',
      'o.customer_id',
      'o.organizer_id',
      person('created_by'),
      person('sent_by'),
      person('decided_by'),
      announcements.as('announcements'),
      sql<string>`current_date::text`.as('today'),
      sql<string | null>`o.decided_at::date::text`.as('decided_on'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { customer_id, organizer_id, today, decided_on, ...rest } = row
  const [order = { ...rest, days_left: null }] = await withDaysLeft(trx, [rest])
  const customerOrganizer = await customerOrganizerOf(trx, { customer_id, organizer_id })
  const returned = row.status.id === ORDER_STATUS.returned && decided_on !== null
  return {
    ...order,
    customer_organizer_in_force: customerOrganizer !== undefined && isInForce(customerOrganizer, today),
    mend_by: returned ? orderCorrectionDueAt(decided_on, await workCalendar(trx)) : null,
  }
}

function person(column: 'created_by' | 'sent_by' | 'decided_by') {
  return sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', h.id, 'name', ${personNameOf('h')})
    from person h where h.id = ${sql.ref(`o.${column}`)})`.as(column)
}

/** Announcements of an order that the organizer took on; RLS shows drafts of announcements only to the organizer. */
const announcements = sql<Order['announcements']>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'status', ${statusRefOf('s')}) order by a.id), '[]')
  from announcement a join dict_announcement_status s on s.id = a.status_id
  where a.organizer_id = o.organizer_id and a.id in (select l.announcement_id
    from purchase_order_item x join lot_plan_item y on y.root_id = x.root_id join lot l on l.id = y.lot_id
    where x.purchase_order_id = o.id and o.status_id in (${statusIds('purchase_order.atWork', 'purchase_order.done')})))`
