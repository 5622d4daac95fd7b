import { expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildColleague, buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

interface Things {
  plan: number
  /** In preparation. */
  item: number
  version: number
  material: number
  /** In force, and about to be put into an order. */
  approved: number
  ordered: number
}

async function things(planner: Planner): Promise<Things> {
  const { id } = planner.organization
  const draft = await buildPlan(portal.admin, id, { status_id: 1, approved_at: null, year_id: 2027 })
  const force = await buildPlan(portal.admin, id)
  const { body } = await planner.ask('POST', 'core/plan-items/', {
    plan_id: draft.id,
    ...buildItemBody({ budget_type_id: 1 }),
  })
  const material = await buildRow(portal.admin, 'plan_item_material', {
    plan_item_id: body.id,
    name_ru: 'Кран',
    quantity: '1',
  })
  return {
    plan: draft.id,
    item: body.id,
    version: body.version,
    material,
    approved: (await buildPlanItem(portal.admin, force)).id,
    ordered: (await buildPlanItem(portal.admin, force, { status_id: 25 })).id,
  }
}

type Ask = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
const material = { name: 'Кран башенный', quantity: '2' }
const refusal = { kind: 'budget_cut', ground: 'Секвестр', document: '№ 4', date: '2026-02-01' }

const COMMANDS: Record<string, (things: Things) => Ask> = {
  'plan.update': ({ plan }) => ['PUT', `core/plan/${plan}/`, { version: 1, plan_type_id: 2 }],
  'plan.start_approve_process': ({ plan }) => ['POST', `core/plan/${plan}/start_approve_process/`],
  'plan_item.create': ({ plan }) => ['POST', 'core/plan-items/', { plan_id: plan, ...buildItemBody() }],
  'plan_item.update': ({ item, version }) => [
    'PUT',
    `core/plan-items/${item}/`,
    { version, ...buildItemBody({ name_ru: 'Тюльпан' }) },
  ],
  'plan_item.remove': ({ item }) => [
    'DELETE',
    'core/plan-items/remove_planitems/',
    { plan_item_ids: [item] },
  ],
  'plan_item.send_to_order': ({ approved }) => [
    'POST',
    'core/plan-items/send-to-order/',
    { plan_item_ids: [approved] },
  ],
  'plan_item.recall': ({ ordered }) => [
    'POST',
    'core/plan-items/recall_to_approve/',
    { plan_item_ids: [ordered] },
  ],
  'plan_item.refuse_purchase': ({ approved }) => [
    'POST',
    'core/plan-items/refusal-purchase/',
    { plan_item_ids: [approved], ...refusal },
  ],
  'plan_item.set_first_category': ({ item, version }) => [
    'PUT',
    `core/plan-items/${item}/qualification_first_category/`,
    { version, is_required: false },
  ],
  'plan_item.set_licenses': ({ item, version }) => [
    'PUT',
    `core/plan-items/${item}/qualification_licenses/`,
    { version, licenses: [] },
  ],
  'plan_item.add_material': ({ item }) => [
    'POST',
    'core/plan-items/qualification_material_add/',
    { plan_item_id: item, ...material },
  ],
  'plan_item.update_material': ({ item, version, material: material_id }) => [
    'PUT',
    `core/plan-items/${item}/qualification_material_update/`,
    { version, material_id, ...material },
  ],
  'plan_item.remove_material': ({ item, version, material: material_id }) => [
    'DELETE',
    `core/plan-items/${item}/qualification_material_remove/`,
    { version, material_id },
  ],
}

it.each(Object.entries(COMMANDS))(
  '%s sent three times with one idempotency key is done once',
  async (action, asked) => {
    const planner = await buildPlanner(portal, { budget_type_id: 1 })
    const colleague = await buildColleague(portal, planner)
    const [method, path, body] = asked(await things(planner))
    const journal = async (person: Planner) => {
      const { rows } = await portal.admin.query(
        'select count(*)::int as n from journal_event where action = $1 and person_id = $2',
        [action, person.person_id],
      )
      return rows[0].n
    }
    const key = { 'idempotency-key': 'one-intention' }
    const before = await journal(planner)
    const answers = await Promise.all([
      planner.ask(method, path, body, key),
      planner.ask(method, path, body, key),
    ])
    answers.push(await planner.ask(method, path, body, key))
    expect(answers[0]?.status).toBeLessThan(300)
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await journal(planner)).toBe(before + 1)
    // A different request with the same key is an error; another person's key is a separate key.
    const other = await planner.ask(method, path, { ...body, odd: 1 }, key)
    expect([400, 422]).toContain(other.status)
    await colleague.ask(method, path, body, key)
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from idempotency_key where person_id = $1',
      [colleague.person_id],
    )
    // A refused command of the colleague stores no key; a successful one stores the colleague's own.
    expect(rows[0].n).toBe(await journal(colleague))
  },
)

it('an idempotency key is ignored by a read, and a key of another call is refused', async () => {
  const planner = await buildPlanner(portal, { budget_type_id: 1 })
  const { plan, approved } = await things(planner)
  const key = { 'idempotency-key': 'read-and-write' }
  expect((await planner.ask('GET', `core/plan/${plan}/`, undefined, key)).status).toBe(200)
  const chosen = { plan_item_ids: [approved] }
  expect((await planner.ask('POST', 'core/plan-items/send-to-order/', chosen, key)).status).toBe(200)
  expect(await planner.ask('POST', 'core/plan-items/recall_to_approve/', chosen, key)).toMatchObject({
    status: 422,
    body: { code: 'request.other_idempotency_key' },
  })
  expect(
    (
      await planner.ask(
        'POST',
        'core/plan/',
        { year_id: 2026, plan_type_id: 2 },
        { 'idempotency-key': 'короткий' },
      )
    ).status,
  ).toBe(400)
})
