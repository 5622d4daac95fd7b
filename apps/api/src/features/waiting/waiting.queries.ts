import type { ResponseOf } from '@zakup/contract/route'
import type { waitingRoutes } from '@zakup/contract/waiting/waiting.routes'
import { ANNOUNCEMENT_STATUS, OPEN_ANNOUNCEMENTS } from '@zakup/domain/announcements/announcement-case'
import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { sql, type Transaction } from 'kysely'
import { dictRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { IN_LIST, isOver } from './waiting-reach.queries.ts'

export type WaitingThing = ResponseOf<(typeof waitingRoutes)['listWaiting']>['results'][number]
/** The result of a query; the caller adds the due date and whether it is late. */
export type Waits = Omit<WaitingThing, 'due_at' | 'is_late'> & {
  /** What the date belongs to, if two of one subject may wait together. */
  key?: string
  due_at?: string | null
  /** When its record last changed, if that may move the date of a task that has already begun. */
  changed_at?: string
}

export async function customerOrganizersToDecide(db: Transaction<DB>, organizerId: number): Promise<Waits[]> {
  const rows = await db
    .selectFrom('customer_organizer as r')
    .innerJoin('organization as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.requested_at as since', 'c.name_ru as organization'])
    .where('r.organizer_id', '=', organizerId)
    .where('r.status_id', '=', CUSTOMER_ORGANIZER_STATUS.requested)
    .orderBy('r.id')
    .limit(IN_LIST.most)
    .execute()
  return rows.map(({ id, ...row }) => ({
    ...row,
    kind: 'customer_organizer_to_decide',
    subject: { type: 'customer_organizer', id },
    title: t('waiting.customer_organizer'),
  }))
}

function orders(db: Transaction<DB>, side: 'customer' | 'organizer', organizationId: number) {
  const other = side === 'customer' ? 'o.organizer_id' : 'o.customer_id'
  return db
    .selectFrom('purchase_order as o')
    .leftJoin('organization as other', 'other.id', other)
    .select(['o.id', 'o.status_id', 'o.created_at', 'o.sent_at', 'o.decided_at', 'o.due_at'])
    .select('other.name_ru as organization')
    .select(
      sql<number>`(select count(*)::int from purchase_order_item x where x.purchase_order_id = o.id and x.is_live)`.as(
        'items',
      ),
    )
    .where(`o.${side}_id`, '=', organizationId)
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

function orderWaits(kind: WaitingThing['kind'], row: OrderRow, since: string | null): Waits {
  return {
    kind,
    subject: { type: 'purchase_order', id: row.id },
    title: t('waiting.order', { number: String(row.id), count: row.items }),
    organization: row.organization,
    since: since ?? row.created_at,
  }
}

export async function ordersToDecide(
  db: Transaction<DB>,
  organizerId: number,
  { most, isForCalendar } = IN_LIST,
): Promise<Waits[]> {
  const rows = await orders(db, 'organizer', organizerId)
    .where('o.status_id', '=', ORDER_STATUS.sent)
    .$if(isForCalendar, (query) => query.orderBy(isOver('o.due_at')))
    .orderBy('o.due_at')
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...orderWaits('order_to_decide', row, row.sent_at), due_at: row.due_at }))
}

/** The number of items of the order `o` that are in no announcement yet. */
const leftToAnnounce = sql<number>`(select count(*)::int from purchase_order_item x
  join plan_item i on i.root_id = x.root_id and i.is_current
  where x.purchase_order_id = o.id and x.is_live and i.status_id = ${ITEM_STATUS.orderConfirmed})`

export async function ordersToAnnounce(db: Transaction<DB>, organizerId: number): Promise<Waits[]> {
  const rows = await orders(db, 'organizer', organizerId)
    .where('o.status_id', 'in', [ORDER_STATUS.confirmed, ORDER_STATUS.inProgress])
    .where(leftToAnnounce, '>', 0)
    .select(leftToAnnounce.as('left'))
    .orderBy('o.id')
    .limit(IN_LIST.most)
    .execute()
  return rows.map((row) => orderWaits('order_to_announce', { ...row, items: row.left }, row.decided_at))
}

/** Returned orders are a task for everyone; a draft only for its author. */
export async function ordersToGoOn(
  db: Transaction<DB>,
  customerId: number,
  personId: number,
  { most, isForCalendar } = IN_LIST,
): Promise<(Waits & { returned_at: string | null })[]> {
  const rows = await orders(db, 'customer', customerId)
    .where((eb) =>
      eb.or([
        eb('o.status_id', '=', ORDER_STATUS.returned),
        eb.and([eb('o.status_id', '=', ORDER_STATUS.draft), eb('o.created_by', '=', personId)]),
      ]),
    )
    // Drafts have no term. Of the others the one returned last has the latest.
    .$if(isForCalendar, (query) =>
      query.where('o.status_id', '=', ORDER_STATUS.returned).orderBy('o.decided_at', 'desc'),
    )
    .orderBy((eb) => eb('o.status_id', '=', ORDER_STATUS.draft))
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map((row) =>
    row.status_id === ORDER_STATUS.returned
      ? { ...orderWaits('order_to_mend', row, row.decided_at), returned_at: row.decided_at }
      : { ...orderWaits('order_to_send', row, row.created_at), returned_at: null },
  )
}

export async function plansOf(
  db: Transaction<DB>,
  organizationId: number,
  kind: 'plan_to_approve' | 'plan_returned',
  personId: number,
): Promise<Waits[]> {
  let asked = db
    .selectFrom('plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .select(['p.id', 'p.edition', 'p.year_id as year', 'p.submitted_at', 'p.updated_at'])
    .select(dictRefOf('pt').as('type'))
    .where('p.organization_id', '=', organizationId)
    .orderBy('p.id')
    .limit(IN_LIST.most)
  asked =
    kind === 'plan_returned'
      ? asked.where('p.status_id', '=', PLAN_STATUS.returned)
      : asked
          .where('p.status_id', '=', PLAN_STATUS.onApproval)
          // The person who submits a plan must not approve it.
          .where('p.submitted_by', 'is distinct from', personId)
  const rows = await asked.execute()
  return rows.map((row) => ({
    kind,
    subject: { type: 'plan', id: row.id },
    title: planTitle(row),
    organization: null,
    since: (kind === 'plan_to_approve' ? row.submitted_at : null) ?? row.updated_at,
  }))
}

const A = ANNOUNCEMENT_STATUS

function announcements(db: Transaction<DB>, organizerId: number) {
  return db
    .selectFrom('announcement as a')
    .select(['a.id', 'a.number', 'a.name_ru', 'a.status_id', 'a.return_reason'])
    .select(['a.created_at', 'a.submitted_at', 'a.signed_at', 'a.updated_at'])
    .where('a.organizer_id', '=', organizerId)
    .orderBy('a.id')
    .limit(IN_LIST.most)
}

type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcements>['execute']>>[number]

function announcementWaits(kind: WaitingThing['kind'], row: AnnouncementRow, since: string | null): Waits {
  return {
    kind,
    subject: { type: 'announcement', id: row.id },
    title: t('waiting.announcement', { number: row.number, name: row.name_ru }),
    organization: null,
    since: since ?? row.created_at,
  }
}

export async function announcementsToSign(
  db: Transaction<DB>,
  organizerId: number,
  personId: number,
): Promise<Waits[]> {
  const rows = await announcements(db, organizerId)
    .where('a.status_id', '=', A.signing)
    .where('a.submitted_by', 'is distinct from', personId)
    .execute()
  return rows.map((row) => announcementWaits('announcement_to_sign', row, row.submitted_at))
}

/** Signed and returned announcements are a task for everyone; a draft only for its author. */
export async function announcementsToGoOn(
  db: Transaction<DB>,
  organizerId: number,
  personId: number,
): Promise<Waits[]> {
  const rows = await announcements(db, organizerId)
    .where((eb) =>
      eb.or([
        eb('a.status_id', '=', A.signed),
        eb.and([
          eb('a.status_id', 'in', [...OPEN_ANNOUNCEMENTS]),
          eb.or([eb('a.return_reason', 'is not', null), eb('a.created_by', '=', personId)]),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => {
    if (row.status_id === A.signed) return announcementWaits('announcement_to_publish', row, row.signed_at)
    return row.return_reason === null
      ? announcementWaits('announcement_to_finish', row, row.created_at)
      : announcementWaits('announcement_returned', row, row.updated_at)
  })
}
