import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { ownStatsAgree } from '../../test/own-stats-agree.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const YEAR = 2027
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }
let planner: Planner
let head: Planner

beforeAll(async () => {
  planner = await buildPlanner(portal, { is_organizer: false, budget_type_id: 1 })
  head = await buildHead(portal, planner)
})

async function done(who: Planner, path: string, body: object = {}) {
  const answer = await who.ask('POST', path, body)
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
  return answer.body
}
/** An item of two units for `sum` in total. */
const itemBody = (name_ru: string, sum: number) =>
  buildItemBody({
    budget_type_id: 1,
    name_ru,
    unit_price: String(sum / 2),
    funding: [{ fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 1, amount: `${sum}.00` }],
  })
async function approve(id: number) {
  await done(planner, `core/plan/${id}/start_approve_process/`)
  await done(head, `core/plan/${id}/approve/`, DECREE)
}

/** What is planned, in every place that shows it, and in the lists that the numbers link to. */
async function planned() {
  const stats = (await planner.ask('GET', `personal-account/main/plan-stats?year_id=${YEAR}`)).body
  const list = async (more: string) => {
    const { body } = await planner.ask(
      'GET',
      `personal-account/main/plan-items/?year_id__in=${YEAR}&scope=planned&limit=1${more}`,
    )
    return { count: body.count, total_price: body.total_price }
  }
  expect(await list('')).toEqual(stats.total)
  for (const { month, ...shown } of stats.by_month)
    expect(shown).toEqual(await list(`&month_id__in=${month}`))
  for (const { status, ...shown } of stats.by_status)
    expect(shown).toEqual(await list(`&status_id__in=${status.id}`))
  for (const { stage, ...shown } of stats.by_stage) expect(shown).toEqual(await list(`&stage=${stage}`))
  await ownStatsAgree(portal, { organization: planner.organization.id, role: 'customer', year: YEAR })
  expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  const stages = stats.by_stage.map(({ stage }: { stage: string }) => stage)
  return [stats.total.count, stats.total.total_price, stages]
}
const rows = async () =>
  (await planner.ask('GET', `personal-account/main/plan-items/?year_id__in=${YEAR}`)).body.results.length

describe('a plan that is amended', () => {
  it('counts as approved until its next edition is approved', async () => {
    const plan = await done(planner, 'core/plan/', { year_id: YEAR, plan_type_id: 1 })
    await done(planner, 'core/plan-items/', { plan_id: plan.id, ...itemBody('Бумага', 60) })
    const changing = await done(planner, 'core/plan-items/', {
      plan_id: plan.id,
      ...itemBody('Роза белая', 40),
    })
    expect(await planned()).toEqual([2, '100.00', ['draft']])
    await approve(plan.id)
    expect(await planned()).toEqual([2, '100.00', ['approved']])

    const { id: editionId } = await done(planner, `core/plan/${plan.id}/amend/`, {
      kind: 'budget',
      ground: 'Уточнение бюджета',
    })
    expect(await planned()).toEqual([2, '100.00', ['approved']])
    const { rows: copies } = await portal.admin.query(
      'select id::int, version from plan_item where plan_id = $1 and root_id = $2',
      [editionId, changing.id],
    )
    const [{ id, version }] = copies
    const changed = await planner.ask('PUT', `core/plan-items/${id}/`, {
      version,
      ...itemBody('Роза белая', 45),
    })
    expect(changed.status).toBe(200)
    expect(await planned()).toEqual([2, '100.00', ['approved']])
    expect(await rows()).toBe(3)

    // An added item is not in any other edition yet.
    await done(planner, 'core/plan-items/', { plan_id: editionId, ...itemBody('Роза красная', 7) })
    expect(await planned()).toEqual([3, '107.00', ['draft', 'approved']])
    await done(planner, `core/plan/${editionId}/start_approve_process/`)
    expect(await planned()).toEqual([3, '107.00', ['on_approval', 'approved']])
    await done(head, `core/plan/${editionId}/approve/`, DECREE)
    expect(await planned()).toEqual([3, '112.00', ['approved']])
    expect(await rows()).toBe(3)
  })
})
