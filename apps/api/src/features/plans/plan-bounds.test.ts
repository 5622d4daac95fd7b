import { beforeAll, describe, expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const DRAFT = { status_id: 1, approved_at: null }
let planner: Planner

beforeAll(async () => {
  planner = await buildPlanner(portal)
})

describe('sums', () => {
  it('of a plan of the largest items are exact to the tiyn', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { ...DRAFT, year_id: 2027 })
    const item = await buildPlanItem(portal.admin, plan, {
      status_id: 1,
      quantity: '1',
      unit_price: '9999999999999.99',
      total_price: '9999999999999.99',
      total_price_year_1: '9999999999999.99',
    })
    await portal.admin.query(
      `insert into plan_item (plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
         purchase_subject_id, purchase_method_id, name_ru, measure_id, quantity, unit_price, total_price,
         total_price_year_1, month_id)
       select plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id, purchase_subject_id,
         purchase_method_id, name_ru || n, measure_id, quantity, unit_price, total_price, total_price_year_1, month_id
       from plan_item, generate_series(2, 1100) n where id = $1`,
      [item.id],
    )
    const total_price = '10999999999999989.00'
    for (const path of [
      `core/plan/${plan.id}/`,
      `personal-account/main/plan-items-by-plan/?plan_id=${plan.id}`,
    ])
      expect(await planner.ask('GET', path)).toMatchObject({ status: 200 })
    expect((await planner.ask('GET', `core/plan/${plan.id}/`)).body.total_price).toBe(total_price)
    expect((await planner.ask('GET', `core/plan/${plan.id}/readiness/`)).body.by_method).toMatchObject([
      { total_price },
    ])
  })

  it.each([
    ['0.005', '1.00', '0.01'],
    ['0.333', '0.05', '0.02'],
    ['1.005', '1000.50', '1005.50'],
    ['0.001', '4.99', '0.00'],
    ['999999999999.999', '9.99', '9989999999999.99'],
  ])('%s × %s = %s, as in the database', async (quantity, unit_price, total) => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { ...DRAFT, year_id: 2025 })
    const body = buildItemBody({ quantity, unit_price, funding: [], deliveries: [] })
    const made = await planner.ask('POST', 'core/plan-items/', { plan_id: plan.id, ...body })
    expect([made.status, made.body.total_price]).toEqual([200, total])
    await planner.ask('DELETE', `core/plan/${plan.id}`)
  })
})

describe('the ground of an amendment', () => {
  it('cannot be cleared', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { year_id: 2022 })
    await buildPlanItem(portal.admin, plan)
    const { body } = await planner.ask('POST', `core/plan/${plan.id}/amend/`, {
      kind: 'budget',
      ground: 'Уточнение',
    })
    for (const amend_ground of ['', '  '])
      expect(
        await planner.ask('PUT', `core/plan/${body.id}/`, { version: body.version, amend_ground }),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'amend_ground', code: 'field.required' }] } })
  })
})

describe('a deadlock', () => {
  it('is resolved: one transaction is rolled back and answered 503 server.busy', async () => {
    const plan = await buildPlan(portal.admin, planner.organization.id, { ...DRAFT, year_id: 2024 })
    const first = await buildPlanItem(portal.admin, plan, { status_id: 1 })
    const second = await buildPlanItem(portal.admin, plan, { status_id: 1 })
    const [gate, other] = [await portal.admin.connect(), await portal.admin.connect()]
    try {
      await gate.query('begin')
      await gate.query('select from plan_item where id = $1 for update', [first.id])
      await other.query('begin')
      // A session looks for a deadlock once, this long after it began to wait: the portal's must be the one that finds it.
      await other.query(`set local deadlock_timeout = '5min'`)
      await other.query('select from plan_item where id = $1 for update', [second.id])
      const removing = planner.ask('DELETE', 'core/plan-items/remove_planitems/', {
        plan_item_ids: [first.id, second.id],
      })
      await untilWaiting(1)
      const locked = other.query('select from plan where id = $1 for update', [plan.id])
      await untilWaiting(2)
      await gate.query('rollback')
      expect(await removing).toMatchObject({ status: 503, body: { code: 'server.busy' } })
      await locked
    } finally {
      for (const session of [gate, other]) {
        await session.query('rollback')
        session.release()
      }
    }
  })
})

async function untilWaiting(sessions: number): Promise<void> {
  for (;;) {
    const { rows } = await portal.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= sessions) return
  }
}
