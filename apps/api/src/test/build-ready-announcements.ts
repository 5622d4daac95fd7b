import type pg from 'pg'
import { buildCustomerOrganizer } from './build-customer-organizer.ts'
import { buildHead } from './build-head.ts'
import { buildPerson, buildRow } from './build-people.ts'
import { buildPlan } from './build-plan.ts'
import { buildPlanner } from './build-planner.ts'
import type { Portal } from './portal.ts'

interface Sides {
  customer_id: number
  organizer_id: number
  plan_id: number
}

/** A customer with an approved plan, and the people of the organizer who buys for it. */
export async function buildAnnouncementFixture(portal: Portal) {
  const customer = await buildPlanner(portal, { is_organizer: false })
  const organizer = await buildPlanner(portal, { is_customer: false })
  const plan = await buildPlan(portal.admin, customer.organization.id)
  await buildCustomerOrganizer(portal, customer.organization.id, organizer.organization.id)
  const sides: Sides = {
    customer_id: customer.organization.id,
    organizer_id: organizer.organization.id,
    plan_id: plan.id,
  }
  return {
    customer,
    organizer,
    head: await buildHead(portal, organizer),
    sides,
    async ready(over: Record<string, unknown> = {}, lots = 1): Promise<number> {
      const [id] = await buildReadyAnnouncements(portal.admin, sides, 1, { lots, over })
      return id as number
    },
  }
}

/** Complete announcements: drafts with lots made of ordered items, files and a commission. */
export async function buildReadyAnnouncements(
  db: pg.Pool,
  { customer_id, organizer_id, plan_id }: Sides,
  count: number,
  { lots = 1, over = {} }: { lots?: number; over?: Record<string, unknown> } = {},
): Promise<number[]> {
  const facts = { status_id: 110, purchase_method_id: 2, item_status: 4, ...over }
  const ids = async (text: string, values: unknown[]) =>
    (await db.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id))

  const items = await ids(
    `insert into plan_item (plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
       purchase_subject_id, purchase_method_id, name_ru, measure_id, quantity, unit_price, total_price, total_price_year_1, month_id)
     select $1, $2, 4, 2026, 1, $4, (select min(id) from dict_enstru), 1, $5, 'Бумага ' || n, 796, 2, 1000.50, 2001.00, 2001.00, 3
     from generate_series(1, $3::int) n returning id`,
    [plan_id, customer_id, count * lots, facts.item_status, facts.purchase_method_id],
  )
  const orderId = await buildRow(db, 'purchase_order', {
    customer_id,
    organizer_id,
    status_id: 4,
    purchase_method_id: facts.purchase_method_id,
    purchase_subject_id: 1,
    sent_at: '2026-03-01T10:00:00+05:00',
    sent_by: await buildSomeone(db),
    decided_by: await buildSomeone(db),
  })
  await db.query(
    'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) select $1, id, $2 from unnest($3::bigint[]) id',
    [orderId, customer_id, items],
  )
  const announcements = await ids(
    `insert into announcement (number, system_id, name_ru, name_kk, status_id, purchase_method_id, purchase_subject_id,
       purchase_type_id, year_id, organizer_id, delivery_kato_id, supplier_sign_id)
     select '', 4, 'Закупка бумаги ' || n, 'Қағаз сатып алу', $2, $3, 1, 1, 2026, $4, 750000000, 0
     from generate_series(1, $1::int) n returning id`,
    [count, facts.status_id, facts.purchase_method_id, organizer_id],
  )
  const lotIds = await ids(
    `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price,
       enstru_id, insoterm_id, delivery_kato_id, delivery_place_ru)
     select ($1::bigint[])[1 + (i.n - 1) / $3::int], i.id || '-' || (select symbol from dict_purchase_method where id = p.purchase_method_id) || '1', p.name_ru, $4, p.organization_id, 2, 796, 1000.50, 2001.00,
       p.enstru_id, (select min(id) from dict_insoterm), 750000000, 'пр. Абая, 10'
     from unnest($2::bigint[]) with ordinality i(id, n) join plan_item p on p.id = i.id order by i.n returning id`,
    [announcements, items, lots, facts.status_id],
  )
  await db.query(
    'insert into lot_plan_item (lot_id, plan_item_id) select * from unnest($1::bigint[], $2::bigint[])',
    [lotIds, items],
  )
  for (const group of [1, 2, 4]) {
    const attachment = await buildRow(db, 'attachment', {
      original_name: `Документ ${group}.pdf`,
      content_type: 'application/pdf',
      size: 10,
      av_check: 'passed',
      organization_id: organizer_id,
    })
    await db.query(
      'insert into announcement_file (announcement_id, attachment_id, file_group_id) select id, $2, $3 from unnest($1::bigint[]) id',
      [announcements, attachment, group],
    )
  }
  await db.query(
    `insert into announcement_commission (announcement_id, ord, commission_role_id, full_name, position_ru)
     select id, c.ord, c.role, 'Член ' || c.ord, 'Специалист' from unnest($1::bigint[]) id,
       (values (1, 1), (2, 2), (3, 2), (4, 3)) c(ord, role)`,
    [announcements],
  )
  return announcements
}

async function buildSomeone(db: pg.Pool): Promise<number> {
  return (await buildPerson(db)).id
}
