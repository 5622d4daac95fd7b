import type pg from 'pg'
import { buildRow } from './build-people.ts'

/** An approved yearly plan of an organisation. */
export async function buildPlan(db: pg.Pool, organizationId: number, over: Record<string, unknown> = {}) {
  const row = {
    organization_id: organizationId,
    year_id: 2026,
    plan_type_id: 1,
    status_id: 3,
    approved_at: '2025-12-20T10:00:00+05:00',
    ...over,
  }
  return { ...row, id: await buildRow(db, 'plan', row) }
}

/** An approved item of a plan; `root_id` makes it the next edition of another. */
export async function buildPlanItem(
  db: pg.Pool,
  plan: { id: number; organization_id: number },
  over: Record<string, unknown> = {},
) {
  const { rows } = await db.query<{ id: number }>('select id from dict_enstru order by id limit 1')
  const row = {
    plan_id: plan.id,
    organization_id: plan.organization_id,
    system_id: 4,
    year_id: 2026,
    plan_item_type_id: 1,
    status_id: 2,
    enstru_id: rows[0]?.id,
    purchase_subject_id: 1,
    purchase_method_id: 2,
    name_ru: 'Бумага офисная',
    measure_id: 796,
    quantity: '2',
    unit_price: '1000.50',
    total_price: '2001.00',
    total_price_year_1: '2001.00',
    month_id: 3,
    ...over,
  }
  return { ...row, id: await buildRow(db, 'plan_item', row) }
}
