import { expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const ITEMS = 5000
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }

/** The pool cancels a statement after five seconds, so passing is the proof; the timings are printed. */
it('approves, amends and compares a plan of 5,000 items', async () => {
  const planner = await buildPlanner(portal)
  const head = await buildHead(portal, planner)
  const submission = { submitted_at: '2026-11-01T10:00:00+05:00', submitted_by: planner.person_id }
  const plan = await buildPlan(portal.admin, planner.organization.id, {
    status_id: 2,
    approved_at: null,
    ...submission,
  })
  const { id: _, ...item } = await buildPlanItem(portal.admin, plan, { status_id: 1 })
  const columns = Object.keys(item)
  await portal.admin.query(
    `insert into plan_item (${columns.join(', ')})
     select ${columns.map((column) => (column === 'name_ru' ? "name_ru || ' № ' || n" : column)).join(', ')}
     from plan_item, generate_series(2, ${ITEMS}) n where plan_id = ${plan.id}`,
  )
  await portal.admin.query(`insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru)
    select id, 710000000, quantity, 'пр. Мәңгілік Ел, 8' from plan_item where plan_id = ${plan.id}`)
  await portal.admin.query(`insert into plan_item_funding (plan_item_id, fkrb_id, ekrb_id, amount)
    select id, 110001, 1, total_price from plan_item where plan_id = ${plan.id}`)
  await portal.admin.query('analyze plan_item, plan_item_delivery, plan_item_funding')

  const took: Record<string, number> = {}
  const timed = async <T extends { status: number }>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await work()
    took[name] = Math.round(performance.now() - started)
    expect([name, answer.status]).toEqual([name, 200])
    return answer
  }
  await timed('approve', () => head.ask('POST', `core/plan/${plan.id}/approve/`, DECREE))
  const { body: next } = await timed('amend', () =>
    planner.ask('POST', `core/plan/${plan.id}/amend/`, { kind: 'budget', ground: 'Уточнение бюджета' }),
  )
  expect(next).toMatchObject({ item_count: ITEMS, changes: { added: 0, changed: 0, removed: 0 } })
  await portal.admin.query(
    `update plan_item set unit_price = 10, total_price = 20, total_price_year_1 = 20, status_id = 1
     where plan_id = $1 and id % 2 = 0`,
    [next.id],
  )
  await timed('read', () => planner.ask('GET', `core/plan/${next.id}/`))
  const { body: changes } = await timed('changes', () =>
    planner.ask('GET', `core/plan/${next.id}/changes/?limit=100`),
  )
  expect(changes.totals).toMatchObject({ changed: ITEMS / 2 })
  await portal.admin.query(
    'update plan set status_id = 2, submitted_at = now(), submitted_by = $2 where id = $1',
    [next.id, planner.person_id],
  )
  await timed('approve_amendment', () => head.ask('POST', `core/plan/${next.id}/approve/`, DECREE))
  await timed('public_plan', () => planner.ask('GET', `core/_plans/${next.id}/`))
  await timed('public_changes', () => planner.ask('GET', `core/_plans/${next.id}/changes/`))
  console.log(`${ITEMS} items, ms:`, took)
}, 120_000)
