import { buildCustomerOrganizer } from './build-customer-organizer.ts'
import { buildHead } from './build-head.ts'
import { buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

export const FACTS = {
  name_ru: 'Бумага для школ города',
  name_kk: 'Қала мектептеріне қағаз',
  purchase_method_id: 2,
  purchase_subject_id: 1,
}

/** An organizer with its own plan, and a customer with a confirmed order; helpers make the announcement drafts. */
export async function buildDraftFixture(portal: Portal) {
  const { admin } = portal
  const customer = await buildPlanner(portal, { is_organizer: false })
  const organizer = await buildPlanner(portal, { is_customer: false })
  const plan = await buildPlan(admin, customer.organization.id)
  const ownPlan = await buildPlan(admin, organizer.organization.id)
  await buildCustomerOrganizer(portal, customer.organization.id, organizer.organization.id)
  const orderId = await buildRow(admin, 'purchase_order', {
    customer_id: customer.organization.id,
    organizer_id: organizer.organization.id,
    status_id: 4,
    purchase_method_id: 2,
    purchase_subject_id: 1,
    sent_at: '2026-03-01T10:00:00+05:00',
    sent_by: customer.person_id,
    decided_at: '2026-03-02T10:00:00+05:00',
    decided_by: organizer.person_id,
  })
  const ask = (method: Parameters<Planner['ask']>[0], path: string, body?: unknown, who = organizer) =>
    who.ask(method, `core/announcement/${path}`, body)
  return {
    customer,
    organizer,
    head: await buildHead(portal, organizer),
    plan,
    ownPlan,
    orderId,
    ask,
    /** An item of the customer in the confirmed order. */
    async ordered(over: Record<string, unknown> = {}): Promise<number> {
      const item = await buildPlanItem(admin, plan, { status_id: 26, delivery_kato_id: 750000000, ...over })
      await admin.query(
        'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) values ($1, $2, $3)',
        [orderId, item.id, customer.organization.id],
      )
      await admin.query(
        'insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru) values ($1, 750000000, 2, $2)',
        [item.id, 'пр. Абая, 10'],
      )
      return item.id
    },
    /** An approved item of the organizer itself. */
    own: async (over: Record<string, unknown> = {}) => (await buildPlanItem(admin, ownPlan, over)).id,
    async draft(over: Record<string, unknown> = {}): Promise<number> {
      const { status, body } = await ask('POST', 'create', { ...FACTS, year_id: 2026, ...over })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.id
    },
    add: (id: number, plan_item_ids: number[], combine = false) =>
      ask('POST', `${id}/add-lots/`, { plan_item_ids, combine }),
    lots: async (id: number) => (await ask('GET', `${id}/get-lots/?limit=100`)).body.results,
  }
}

/** Current statuses of items given by the id of any of their editions, in the order of the ids. */
export async function statusesNow(portal: Portal, ...ids: number[]): Promise<number[]> {
  const { rows } = await portal.admin.query(
    `select c.status_id from unnest($1::bigint[]) with ordinality t(id, ord) join plan_item i on i.id = t.id
     join plan_item c on c.root_id = i.root_id and c.is_current order by t.ord`,
    [ids],
  )
  return rows.map((row) => row.status_id)
}
