import { beforeAll, describe, expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let draft: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  draft = await buildPlan(portal.admin, customer.organization.id, {
    year_id: 2027,
    status_id: 1,
    approved_at: null,
  })
})

const item = (over: object) => ({ ...buildItemBody({ quantity: '1', ...over }), plan_id: draft.id })
const add = async (over: object) => (await customer.ask('POST', 'core/plan-items/', item(over))).body
const codes = ({ remarks }: { remarks: { code: string }[] }) => remarks.map(({ code }) => code)
const read = async (id: number) => codes((await customer.ask('GET', `core/plan-items/${id}`)).body)

describe('rules on the whole plan', () => {
  it('add up items of one code and method, without items that were given up', async () => {
    // Each is below 8 000 МРП, the two together are above.
    const part = { purchase_method_id: 3, unit_price: '20000000.00', enstru_id: 7 }
    const first = await add({ ...part, name_ru: 'часть первая' })
    expect(codes(first)).not.toContain('remark.split_same_code')
    const check = (over: object) => customer.ask('POST', 'core/plan-items/check/', item(over))
    const second = { ...part, name_ru: 'часть вторая' }
    expect(codes((await check(second)).body)).toContain('remark.split_same_code')
    expect(codes((await check({ ...second, purchase_method_id: 2 })).body)).not.toContain(
      'remark.split_same_code',
    )
    const { id } = await add(second)
    expect(await read(id)).toContain('remark.split_same_code')
    expect(await read(first.id)).toContain('remark.split_same_code')
    const { body } = await customer.ask(
      'GET',
      `personal-account/main/plan-items-by-plan/?plan_id=${draft.id}&remarks=blocking&ord=id`,
    )
    for (const row of body.results) expect(codes(row)).toEqual(await read(row.id))
    await portal.admin.query("update plan_item set status_id = 20, refusal_ground = 'нет' where id = $1", [
      first.id,
    ])
    expect(await read(id)).not.toContain('remark.split_same_code')
    expect(await read(first.id)).toEqual([])
  })

  it('add a remark to an item given up that year because the need was gone', async () => {
    const approved = await buildPlan(portal.admin, customer.organization.id, {
      year_id: 2027,
      plan_type_id: 2,
    })
    await buildPlanItem(portal.admin, approved, {
      year_id: 2027,
      enstru_id: 9,
      status_id: 20,
      refusal_kind: 'need_gone',
      refusal_ground: 'нет нужды',
    })
    expect(codes(await add({ enstru_id: 9 }))).toContain('remark.refused_this_year')
    expect(codes(await add({ enstru_id: 10 }))).not.toContain('remark.refused_this_year')
  })
})
