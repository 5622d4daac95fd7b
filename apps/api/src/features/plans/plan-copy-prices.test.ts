import { describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContractUnit } from '../../test/build-contract.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { PlanCopies } from '../../test/plan-copies.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const copies = new PlanCopies(portal)

describe('the proposed price', () => {
  it('is that of the contract for the very item, else for its code and measure, else of the market', async () => {
    const plan = await copies.begin()
    const paper = await copies.item({ name_ru: 'Бумага' })
    const pens = await copies.item({ name_ru: 'Ручки' })
    const boxes = await copies.item({ name_ru: 'Коробка бумаги', measure_id: 166 })
    const toner = await copies.item({ name_ru: 'Тонер', enstru_id: copies.codes[1] })
    const unknown = await copies.item({ name_ru: 'Редкость', enstru_id: copies.codes[2] })
    await copies.bought(paper.id, '900.00', { sign_date: '2026-02-01T10:00:00+05:00' })
    const newest = await copies.bought(paper.id, '1100.55', { number: '17/2026' })
    // None of these is last year's price: a void supplement, void, of an earlier year, unsigned, of another measure, in future.
    await copies.bought(paper.id, '1.00', {
      contract_type_id: 2,
      status_id: 480,
      parent_id: newest.id,
      root_id: newest.id,
      sign_date: '2026-07-01T10:00:00+05:00',
    })
    await copies.bought(paper.id, '2.00', { status_id: 480, sign_date: '2026-07-01T10:00:00+05:00' })
    await copies.bought(paper.id, '3.00', { sign_date: '2025-12-31T10:00:00+05:00' })
    await copies.bought(paper.id, '4.00', { sign_date: null, status_id: 110 })
    await copies.bought(paper.id, '5.00', { measure_id: 166, sign_date: '2026-07-01T10:00:00+05:00' })
    await copies.bought(paper.id, '6.00', { sign_date: '2100-01-01T10:00:00+05:00' })
    // What others paid.
    const other = await buildOrganization(portal.admin)
    const theirs = await buildPlanItem(portal.admin, await buildPlan(portal.admin, other.id), {
      enstru_id: copies.codes[1],
    })
    for (const price of ['800.00', '700.00', '600.00'])
      await copies.bought(theirs.id, price, { customer_id: other.id })

    const { body } = await copies.listed(plan)
    const renewed = new Map(
      body.results.map((row: { id: number; renewed: unknown }) => [row.id, row.renewed]),
    )
    const contract = { id: newest.id, number: '17/2026', signed_on: '2026-06-01' }
    expect(renewed.get(paper.id)).toEqual({
      unit_price: '1100.55',
      total_price: '2201.10',
      source: 'own_item',
      contract,
      count: null,
      percent: '10.0',
      is_notable: true,
    })
    expect(renewed.get(pens.id)).toMatchObject({ unit_price: '1100.55', source: 'own_code', contract })
    // Bought for another item of the same code, in its own measure.
    expect(renewed.get(boxes.id)).toMatchObject({ unit_price: '5.00', source: 'own_code' })
    expect(renewed.get(toner.id)).toMatchObject({
      unit_price: '700.00',
      source: 'market',
      contract: null,
      count: 3,
      percent: '-30.0',
    })
    expect(renewed.get(unknown.id)).toBeNull()
  })

  it('is that of the supplement in force; none if it ends void, or what it changes is of an earlier year', async () => {
    const plan = await copies.begin()
    const prices: unknown[] = []
    for (const [root, status_id] of [
      [{ status_id: 455 }, 190],
      [{ status_id: 455 }, 480],
      [{ status_id: 455, sign_date: '2025-06-01T10:00:00+05:00' }, 190],
    ] as const) {
      const item = await copies.item({ enstru_id: copies.codes[prices.length] })
      const { id } = await copies.bought(item.id, '1100.00', root)
      const changed = { contract_type_id: 2, parent_id: id, root_id: id, status_id }
      await copies.bought(item.id, '1300.00', { ...changed, sign_date: '2026-07-01T10:00:00+05:00' })
      prices.push(item.id)
    }
    const { body } = await copies.listed(plan)
    const of = new Map(
      body.results.map((row: { id: number; renewed: { unit_price: string; source: string } | null }) => [
        row.id,
        // Others may have bought the code too.
        row.renewed && row.renewed.source !== 'market' ? row.renewed.unit_price : null,
      ]),
    )
    expect(prices.map((id) => of.get(id))).toEqual(['1300.00', null, null])
  })

  it('is as new as the first contract of its chain, and none if one contract bought the same at several prices', async () => {
    const plan = await copies.begin()
    const paper = await copies.item({ enstru_id: copies.codes[3] })
    const older = await copies.bought(paper.id, '1000.00', {
      sign_date: '2026-02-01T10:00:00+05:00',
      status_id: 455,
    })
    await copies.bought(paper.id, '1300.00')
    await copies.bought(paper.id, '1000.00', {
      contract_type_id: 2,
      parent_id: older.id,
      root_id: older.id,
      sign_date: '2026-10-01T10:00:00+05:00',
    })
    const price = async () => (await copies.listed(plan)).body.results[0].renewed
    expect(await price()).toMatchObject({ unit_price: '1300.00', source: 'own_item' })
    const both = await copies.bought(paper.id, '500.00', { sign_date: '2026-10-02T10:00:00+05:00' })
    await buildContractUnit(portal.admin, both.id, {
      plan_item_id: paper.id,
      measure_id: 796,
      quantity: '1',
      unit_price: '5000.00',
      total_price: '5000.00',
    })
    // The market has a median for it by now.
    expect((await price())?.source).not.toMatch(/^own/)
  })

  it('of a service is only that of the very item, and the market is not asked of a code without a measure', async () => {
    const plan = await copies.begin()
    const { id: enstru_id } = await copies.one(
      'select id from dict_enstru where measure_id is null order by id limit 1',
    )
    const repair = { enstru_id: copies.codes[0], purchase_subject_id: 3, measure_id: 5114 }
    const bare = await copies.item({ enstru_id })
    const done = await copies.item(repair)
    const another = await copies.item(repair)
    await copies.bought(done.id, '1100.00', { measure_id: 5114 })
    const other = await buildOrganization(portal.admin)
    const theirs = await buildPlanItem(portal.admin, await buildPlan(portal.admin, other.id), {
      enstru_id,
    })
    for (const measure_id of [796, 166, 778])
      await copies.bought(theirs.id, '800.00', { customer_id: other.id, measure_id })
    const { body } = await copies.listed(plan)
    const of = new Map(
      body.results.map((row: { id: number; renewed: { source: string } | null }) => [
        row.id,
        row.renewed?.source,
      ]),
    )
    expect([bare, done, another].map(({ id }) => of.get(id))).toEqual([undefined, 'own_item', undefined])
  })

  it('is also found through the lot, and is not the own price of another customer', async () => {
    const plan = await copies.begin()
    const item = await copies.item({ enstru_id: copies.codes[2] })
    const organizer = await buildOrganization(portal.admin)
    const foreign = await buildPlanItem(portal.admin, await buildPlan(portal.admin, organizer.id), {
      enstru_id: copies.codes[2],
    })
    await copies.bought(foreign.id, '1.00', { customer_id: organizer.id })
    expect((await copies.listed(plan)).body.results[0].renewed).toBeNull()
    const { lotIds } = await buildAnnouncement(
      portal.admin,
      { organizer_id: copies.planner.organization.id },
      [{ enstru_id: copies.codes[1], customer_id: copies.planner.organization.id }],
    )
    await copies.all('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2)', [lotIds[0], item.id])
    await copies.bought(null, '1234.00', { lot_id: lotIds[0] })
    expect((await copies.listed(plan)).body.results[0].renewed).toMatchObject({
      unit_price: '1234.00',
      source: 'own_item',
    })
  })

  it('is not that of a lot combined from several items, which is the sum of all', async () => {
    const plan = await copies.begin()
    const sets = (await copies.one('select id from dict_enstru where measure_id = 839 order by id limit 1'))
      .id as number
    const desks = await copies.item({ enstru_id: sets, measure_id: 839 })
    const chairs = await copies.item({ enstru_id: sets, measure_id: 839 })
    const lot = {
      enstru_id: sets,
      customer_id: copies.planner.organization.id,
      measure_id: 839,
      is_combined: true,
    }
    const { lotIds } = await buildAnnouncement(
      portal.admin,
      { organizer_id: copies.planner.organization.id },
      [lot, { ...lot, is_combined: false }],
    )
    await copies.all('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2), ($1, $3)', [
      lotIds[0],
      desks.id,
      chairs.id,
    ])
    // Own, and of three others: none of them gives a price or a median.
    await copies.bought(null, '40000000.00', { lot_id: lotIds[0], measure_id: 839 })
    for (let n = 0; n < 3; n++) {
      const { id } = await buildOrganization(portal.admin)
      await copies.bought(null, '40000000.00', { lot_id: lotIds[0], measure_id: 839, customer_id: id })
    }
    const prices = async () =>
      (await copies.listed(plan)).body.results.map(({ renewed }: { renewed: unknown }) => renewed)
    expect(await prices()).toEqual([null, null])
    // A set bought as such has a price.
    await copies.bought(null, '500.00', { lot_id: lotIds[1], measure_id: 839 })
    expect(await prices()).toMatchObject([{ unit_price: '500.00' }, { unit_price: '500.00' }])
  })
})
