import { beforeAll, describe, expect, it } from 'vitest'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let customer: Planner
let approved: Awaited<ReturnType<typeof buildPlan>>
let draft: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  approved = await buildPlan(portal.admin, customer.organization.id)
  draft = await buildPlan(portal.admin, customer.organization.id, {
    year_id: 2027,
    status_id: 1,
    approved_at: null,
  })
})

const inForce = (status_id: number, over = {}) =>
  buildPlanItem(portal.admin, approved, { status_id, ...over })
const act = (action: string, ...ids: number[]) =>
  customer.ask('POST', `core/plan-items/${action}/`, { plan_item_ids: ids })
const remove = (...ids: number[]) =>
  customer.ask('DELETE', 'core/plan-items/remove_planitems/', { plan_item_ids: ids })
/** Sequential, because each insert recounts the plan. */
async function drafts(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await buildPlanItem(portal.admin, draft, { status_id: 1 })).id)
  return ids
}
async function statuses(...ids: number[]) {
  const { rows } = await portal.admin.query(
    'select status_id from plan_item where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map((row) => row.status_id)
}

describe('items in force', () => {
  it('are chosen for an order and recalled', async () => {
    const [a, b] = [await inForce(2), await inForce(2)]
    expect(await act('send-to-order', b.id, a.id)).toEqual({
      status: 200,
      body: { count: 2, total_price: '4002.00' },
    })
    expect(await statuses(a.id, b.id)).toEqual([25, 25])
    expect((await act('send-to-order', a.id)).body.code).toBe('plan_item.not_approved')
    expect((await act('recall_to_approve', a.id, b.id)).status).toBe(200)
    expect(await statuses(a.id, b.id)).toEqual([2, 2])
    const { rows } = await portal.admin.query(
      `select action, before->'status_id' as b, after->'status_id' as a from journal_event
       where subject_type = 'plan_item' and subject_id = $1 order by id`,
      [String(a.id)],
    )
    expect(rows).toEqual([
      { action: 'plan_item.send_to_order', b: 2, a: 25 },
      { action: 'plan_item.recall', b: 25, a: 2 },
    ])
  })

  it('in a draft announcement cannot be given up', async () => {
    const item = await inForce(4)
    const given = await customer.ask('POST', 'core/plan-items/refusal-purchase/', {
      plan_item_ids: [item.id],
      kind: 'need_gone',
      ground: 'Не нужно',
      document: 'Приказ № 5',
      date: '2026-03-01',
    })
    expect(given).toMatchObject({ status: 409, body: { code: 'plan_item.in_announcement' } })
  })

  it('change all or none; the error names the first that does not fit', async () => {
    const [a, b, c] = [await inForce(2), await inForce(5), await inForce(16)]
    const mixed = await act('send-to-order', a.id, b.id, c.id)
    expect(mixed).toMatchObject({ status: 409, body: { code: 'plan_item.some_refused' } })
    expect(mixed.body.detail).toMatch(new RegExp(`^1 из 3 .*№ ${b.id}: В заявку`))
    expect(await statuses(a.id, b.id, c.id)).toEqual([2, 5, 16])
    expect((await act('send-to-order', a.id, 987_654_321)).status).toBe(404)
    expect(await statuses(a.id)).toEqual([2])
  })

  it('can be given up before the results, with a ground and a document', async () => {
    const [a, b, done] = [await inForce(5), await inForce(26), await inForce(9)]
    const refuse = (ids: number[], over = {}) =>
      customer.ask('POST', 'core/plan-items/refusal-purchase/', {
        plan_item_ids: ids,
        kind: 'budget_cut',
        ground: 'Бюджет уменьшен',
        document: 'Решение маслихата № 12',
        date: '2026-03-01',
        ...over,
      })
    expect((await refuse([done.id])).body.code).toBe('plan_item.too_late_to_refuse')
    expect((await refuse([a.id], { date: '2999-01-01' })).body.errors).toMatchObject([{ field: 'date' }])
    expect((await refuse([a.id, b.id])).body.count).toBe(2)
    expect((await customer.ask('GET', `core/plan-items/${a.id}`)).body).toMatchObject({
      status: { id: 20 },
      refusal: {
        kind: 'budget_cut',
        ground: 'Бюджет уменьшен',
        document: 'Решение маслихата № 12',
        date: '2026-03-01',
      },
    })
  })

  it('are required: items of an earlier edition are refused', async () => {
    const old = await buildPlan(portal.admin, customer.organization.id, { year_id: 2025, status_id: 5 })
    const item = await buildPlanItem(portal.admin, old)
    for (const action of ['send-to-order', 'recall_to_approve'])
      expect((await act(action, item.id)).body.code).toBe('plan_item.not_in_force')
  })
})

describe('removal', () => {
  it('refuses an empty selection and repeated ids', async () => {
    expect((await remove()).status).toBe(400)
    const item = await buildPlanItem(portal.admin, draft, { status_id: 1 })
    expect((await remove(item.id, item.id)).status).toBe(400)
    expect(await statuses(item.id)).toEqual([1])
  })

  it('removes all or none, and updates the totals of the plan', async () => {
    const ids = await drafts(3)
    const other = await inForce(2)
    expect((await remove(...ids, other.id)).body).toMatchObject({ code: 'plan_item.some_refused' })
    expect(await statuses(...ids)).toEqual([1, 1, 1])
    expect(await remove(...ids)).toEqual({ status: 200, body: { count: 3, total_price: '6003.00' } })
    const { rows } = await portal.admin.query('select item_count, total_price from plan where id = $1', [
      draft.id,
    ])
    const { rows: left } = await portal.admin.query(
      'select count(*)::int as item_count, coalesce(sum(total_price), 0)::text as total_price from plan_item where plan_id = $1',
      [draft.id],
    )
    expect(rows).toEqual(left)
  })

  it('of an item from the budget system (ИСГП) is a separate call, for drafts only', async () => {
    const isgp = (item: number) => customer.ask('DELETE', `core/isgp/plan-items/${item}`)
    const brought = await buildPlanItem(portal.admin, draft, { status_id: 1, is_isgp: true })
    const kept = await buildPlanItem(portal.admin, draft, { status_id: 2, is_isgp: true })
    const own = await buildPlanItem(portal.admin, draft, { status_id: 1 })
    expect((await isgp(brought.id)).status).toBe(204)
    expect(await statuses(brought.id)).toEqual([])
    expect((await isgp(kept.id)).body.code).toBe('plan_item.isgp_approved')
    expect((await isgp(own.id)).body.code).toBe('plan_item.isgp_only')
    const { rows } = await portal.admin.query(
      "select action, after from journal_event where subject_type = 'plan_item' and subject_id = $1",
      [String(brought.id)],
    )
    expect(rows).toEqual([{ action: 'plan_item.remove', after: null }])
  })

  it('by two people at once happens once', async () => {
    const [a, b] = (await drafts(2)) as [number, number]
    const answers = await Promise.all([remove(a, b), remove(b, a)])
    expect(racedStatuses(answers)).toEqual([200, 404])
  })
})
