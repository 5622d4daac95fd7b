import type { DayKind } from '@zakup/domain/calendar/working-days'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import type { JobHelpers } from 'graphile-worker'

/** The column that records that a notice was sent: once per sending of the order, with any number of workers. */
const NOTIFIED_AT = { 'order.due_soon': 'due_soon_told_at', 'order.overdue': 'overdue_told_at' } as const
type Kind = keyof typeof NOTIFIED_AT

interface Waiting {
  id: string
  due_at: string
  due_on: string
  today: string
  is_late: boolean
  due_soon_told: boolean
  overdue_told: boolean
}

/** Sent orders whose decision is due within 30 days and was not yet reported as late. */
export async function waitingOrders(helpers: JobHelpers): Promise<Waiting[]> {
  const { rows } = await helpers.query<Waiting>(
    `select id, due_at::text as due_at, (due_at at time zone interval '5 hours')::date::text as due_on,
       (now() at time zone interval '5 hours')::date::text as today, due_at < now() as is_late,
       due_soon_told_at is not null as due_soon_told, overdue_told_at is not null as overdue_told
     from purchase_order where status_id = ${ORDER_STATUS.sent} and due_at < now() + interval '30 days' and overdue_told_at is null
     order by id`,
  )
  return rows
}

/** The calendar of the days that matter for a reminder. */
export async function daysAround(helpers: JobHelpers): Promise<Map<string, DayKind>> {
  const { rows } = await helpers.query<{ day: string; kind: DayKind }>(
    'select day::text as day, kind from calendar_day where day between current_date - 60 and current_date + 60',
  )
  return new Map(rows.map(({ day, kind }) => [day, kind]))
}

/** One statement marks the order and sends the notice, and only if it still waits for the same due date. */
export async function notifyOrganizer(
  helpers: JobHelpers,
  { id, due_at }: Waiting,
  kind: Kind,
): Promise<void> {
  await helpers.query(
    `with notified as (
       update purchase_order set ${NOTIFIED_AT[kind]} = now()
       where id = $1 and status_id = ${ORDER_STATUS.sent} and due_at = $2::timestamptz and ${NOTIFIED_AT[kind]} is null
       returning id, organizer_id, customer_id, due_at)
     select notify_members(t.organizer_id, '{specialist,head}', $3, 'purchase_order', t.id,
       jsonb_build_object('number', t.id, 'organization', c.name_ru, 'date', (t.due_at at time zone interval '5 hours')::date), null)
     from notified t join organization c on c.id = t.customer_id`,
    [id, due_at, kind],
  )
}
