import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract, buildContractUnit } from '../../test/build-contract.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const SIGNED = '2026-06-01T10:00:00+05:00'
let planner: Planner
let source: { id: number; organization_id: number }
/** Codes of the nomenclature counted in pieces. */
let codes: [number, number, number, number]

const all = async (text: string, values: unknown[] = []) => (await portal.admin.query(text, values)).rows
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0]

beforeAll(async () => {
  codes = (await all('select id from dict_enstru where measure_id = 796 order by id limit 4')).map(
    ({ id }) => id,
  ) as typeof codes
})

/** A customer with a plan of 2026 in force and an empty plan of 2027. */
async function begin(over: Record<string, unknown> = {}) {
  planner = await buildPlanner(portal)
  source = await buildPlan(portal.admin, planner.organization.id, over)
  const made = await planner.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })
  expect(made.status).toBe(200)
  return made.body.id as number
}

async function buildSourceItem(over: Record<string, unknown> = {}) {
  const item = await buildPlanItem(portal.admin, source, { enstru_id: codes[0], ...over })
  await buildRow(portal.admin, 'plan_item_delivery', {
    plan_item_id: item.id,
    kato_id: 710000000,
    quantity: '2',
    place_ru: 'пр. Мәңгілік Ел, 8',
  })
  await buildRow(portal.admin, 'plan_item_funding', {
    plan_item_id: item.id,
    fkrb_id: 110001,
    ekrb_id: 1,
    amount: item.total_price,
  })
  return item
}

/** A contract of the customer, or of `customer_id`, for a plan item. */
async function bought(itemId: number | null, price: string, over: Record<string, unknown> = {}) {
  const { measure_id = 796, lot_id = null, ...contract } = over
  const made = await buildContract(portal.admin, {
    customer_id: planner.organization.id,
    sign_date: SIGNED,
    ...contract,
  })
  await buildContractUnit(portal.admin, made.id, {
    plan_item_id: itemId,
    lot_id,
    measure_id,
    quantity: '1',
    unit_price: price,
    total_price: price,
  })
  return made
}

const listed = (plan: number, more = '') =>
  planner.ask('GET', `core/plan/${plan}/copyable-items/?source_plan_id=${source.id}&limit=1000${more}`)
const copy = (plan: number, items: { id: number; unit_price: string }[], headers = {}) =>
  planner.ask('POST', `core/plan/${plan}/copy-items/`, { source_plan_id: source.id, items }, headers)

describe('what may be copied', () => {
  it('is what was approved and not given up, in order of numbers', async () => {
    const plan = await begin()
    const kept: number[] = []
    for (const status_id of [2, 10, 16]) kept.push((await buildSourceItem({ status_id })).id)
    for (const over of [{ status_id: 1 }, { status_id: 7 }, { status_id: 20, refusal_ground: 'нет нужды' }])
      await buildSourceItem(over)
    const { status, body } = await listed(plan)
    expect([status, body.count, body.results.map(({ id }: { id: number }) => id)]).toEqual([200, 3, kept])
  })

  it('is a plan in force of an earlier year', async () => {
    const plan = await begin()
    for (const [over, status] of [
      [{ year_id: 2025, status_id: 7 }, 200],
      [{ year_id: 2024, status_id: 5 }, 409],
      [{ year_id: 2023, status_id: 1, approved_at: null }, 409],
      [{ year_id: 2027, plan_type_id: 2 }, 409],
    ] as const) {
      source = await buildPlan(portal.admin, planner.organization.id, over)
      expect([over, (await listed(plan)).status]).toEqual([over, status])
      const id = (await buildPlanItem(portal.admin, source)).id
      expect([over, (await copy(plan, [{ id, unit_price: '1000.50' }])).status]).toEqual([over, status])
    }
  })
})

describe('the proposed price', () => {
  it('is that of the contract for the very item, else for its code and measure, else of the market', async () => {
    const plan = await begin()
    const paper = await buildSourceItem({ name_ru: 'Бумага' })
    const pens = await buildSourceItem({ name_ru: 'Ручки' })
    const boxes = await buildSourceItem({ name_ru: 'Коробка бумаги', measure_id: 166 })
    const toner = await buildSourceItem({ name_ru: 'Тонер', enstru_id: codes[1] })
    const unknown = await buildSourceItem({ name_ru: 'Редкость', enstru_id: codes[2] })
    await bought(paper.id, '900.00', { sign_date: '2026-02-01T10:00:00+05:00' })
    const newest = await bought(paper.id, '1100.55', { number: '17/2026' })
    // None of these is last year's price: a void supplement, void, of an earlier year, unsigned, of another measure, in future.
    await bought(paper.id, '1.00', {
      contract_type_id: 2,
      status_id: 480,
      parent_id: newest.id,
      root_id: newest.id,
      sign_date: '2026-07-01T10:00:00+05:00',
    })
    await bought(paper.id, '2.00', { status_id: 480, sign_date: '2026-07-01T10:00:00+05:00' })
    await bought(paper.id, '3.00', { sign_date: '2025-12-31T10:00:00+05:00' })
    await bought(paper.id, '4.00', { sign_date: null, status_id: 110 })
    await bought(paper.id, '5.00', { measure_id: 166, sign_date: '2026-07-01T10:00:00+05:00' })
    await bought(paper.id, '6.00', { sign_date: '2100-01-01T10:00:00+05:00' })
    // What others paid.
    const other = await buildPlanner(portal)
    const theirs = await buildPlanItem(portal.admin, await buildPlan(portal.admin, other.organization.id), {
      enstru_id: codes[1],
    })
    for (const price of ['800.00', '700.00', '600.00'])
      await bought(theirs.id, price, { customer_id: other.organization.id })

    const { body } = await listed(plan)
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
    const plan = await begin()
    const prices: unknown[] = []
    for (const [root, status_id] of [
      [{ status_id: 455 }, 190],
      [{ status_id: 455 }, 480],
      [{ status_id: 455, sign_date: '2025-06-01T10:00:00+05:00' }, 190],
    ] as const) {
      const item = await buildSourceItem({ enstru_id: codes[prices.length] })
      const { id } = await bought(item.id, '1100.00', root)
      const changed = { contract_type_id: 2, parent_id: id, root_id: id, status_id }
      await bought(item.id, '1300.00', { ...changed, sign_date: '2026-07-01T10:00:00+05:00' })
      prices.push(item.id)
    }
    const { body } = await listed(plan)
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
    const plan = await begin()
    const paper = await buildSourceItem({ enstru_id: codes[3] })
    const older = await bought(paper.id, '1000.00', {
      sign_date: '2026-02-01T10:00:00+05:00',
      status_id: 455,
    })
    await bought(paper.id, '1300.00')
    await bought(paper.id, '1000.00', {
      contract_type_id: 2,
      parent_id: older.id,
      root_id: older.id,
      sign_date: '2026-10-01T10:00:00+05:00',
    })
    const price = async () => (await listed(plan)).body.results[0].renewed
    expect(await price()).toMatchObject({ unit_price: '1300.00', source: 'own_item' })
    const both = await bought(paper.id, '500.00', { sign_date: '2026-10-02T10:00:00+05:00' })
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

  it.each([
    ['licenses', 'plan_item_license', 'license_activity_type', {}],
    ['first_category', 'plan_item_first_category', 'technical_complexity', { is_required: false }],
    ['materials', 'plan_item_material', 'measure', { name_ru: 'Бетон', quantity: 1 }],
  ])('is shown with a note if %s name what is no longer in force', async (field, table, dict, over) => {
    const plan = await begin()
    const { id } = await one(`select id from dict_${dict} where is_active order by id desc limit 1`)
    const item = await buildSourceItem()
    const part = { plan_item_id: item.id, [`${dict}_id`]: id, ...over }
    const columns = Object.keys(part)
    const places = columns.map((_, n) => `$${n + 1}`)
    await all(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(part),
    )
    const noted = async () => (await listed(plan)).body.results[0].notes
    const note = { code: 'requirement_ended', field }
    expect(await noted()).not.toContainEqual(note)
    await all(`update dict_${dict} set is_active = false where id = $1`, [id])
    try {
      expect(await noted()).toContainEqual(note)
    } finally {
      await all(`update dict_${dict} set is_active = true where id = $1`, [id])
    }
  })

  it('of a service is only that of the very item, and the market is not asked of a code without a measure', async () => {
    const plan = await begin()
    const { id: enstru_id } = await one(
      'select id from dict_enstru where measure_id is null order by id limit 1',
    )
    const repair = { enstru_id: codes[0], purchase_subject_id: 3, measure_id: 5114 }
    const bare = await buildSourceItem({ enstru_id })
    const done = await buildSourceItem(repair)
    const another = await buildSourceItem(repair)
    await bought(done.id, '1100.00', { measure_id: 5114 })
    const other = await buildPlanner(portal)
    const theirs = await buildPlanItem(portal.admin, await buildPlan(portal.admin, other.organization.id), {
      enstru_id,
    })
    for (const measure_id of [796, 166, 778])
      await bought(theirs.id, '800.00', { customer_id: other.organization.id, measure_id })
    const { body } = await listed(plan)
    const of = new Map(
      body.results.map((row: { id: number; renewed: { source: string } | null }) => [
        row.id,
        row.renewed?.source,
      ]),
    )
    expect([bare, done, another].map(({ id }) => of.get(id))).toEqual([undefined, 'own_item', undefined])
  })

  it('is also found through the lot, and is not the own price of another customer', async () => {
    const plan = await begin()
    const item = await buildSourceItem({ enstru_id: codes[2] })
    const organizer = await buildPlanner(portal)
    const foreign = await buildPlanItem(
      portal.admin,
      await buildPlan(portal.admin, organizer.organization.id),
      { enstru_id: codes[2] },
    )
    await bought(foreign.id, '1.00', { customer_id: organizer.organization.id })
    expect((await listed(plan)).body.results[0].renewed).toBeNull()
    const { lotIds } = await buildAnnouncement(portal.admin, { organizer_id: planner.organization.id }, [
      { enstru_id: codes[1], customer_id: planner.organization.id },
    ])
    await all('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2)', [lotIds[0], item.id])
    await bought(null, '1234.00', { lot_id: lotIds[0] })
    expect((await listed(plan)).body.results[0].renewed).toMatchObject({
      unit_price: '1234.00',
      source: 'own_item',
    })
  })

  it('is not that of a lot combined from several items, which is the sum of all', async () => {
    const plan = await begin()
    const sets = (await one('select id from dict_enstru where measure_id = 839 order by id limit 1'))
      .id as number
    const desks = await buildSourceItem({ enstru_id: sets, measure_id: 839 })
    const chairs = await buildSourceItem({ enstru_id: sets, measure_id: 839 })
    const lot = { enstru_id: sets, customer_id: planner.organization.id, measure_id: 839, is_combined: true }
    const { lotIds } = await buildAnnouncement(portal.admin, { organizer_id: planner.organization.id }, [
      lot,
      { ...lot, is_combined: false },
    ])
    await all('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2), ($1, $3)', [
      lotIds[0],
      desks.id,
      chairs.id,
    ])
    // Own, and of three others: none of them gives a price or a median.
    await bought(null, '40000000.00', { lot_id: lotIds[0], measure_id: 839 })
    for (let n = 0; n < 3; n++) {
      const { id } = (await buildPlanner(portal)).organization
      await bought(null, '40000000.00', { lot_id: lotIds[0], measure_id: 839, customer_id: id })
    }
    const prices = async () =>
      (await listed(plan)).body.results.map(({ renewed }: { renewed: unknown }) => renewed)
    expect(await prices()).toEqual([null, null])
    // A set bought as such has a price.
    await bought(null, '500.00', { lot_id: lotIds[1], measure_id: 839 })
    expect(await prices()).toMatchObject([{ unit_price: '500.00' }, { unit_price: '500.00' }])
  })
})

describe('copying', () => {
  it('makes drafts with the chosen prices, says where they come from, and copies each once', async () => {
    const plan = await begin()
    const paper = await buildSourceItem({
      name_ru: 'Бумага',
      name_kk: 'Қағаз',
      is_isgp: true,
      external_id: 'X-1',
    })
    const pens = await buildSourceItem({ name_ru: 'Ручки', enstru_id: codes[1] })
    const contract = await bought(paper.id, '1200.00', { number: '5/2026' })
    const chosen = [
      { id: paper.id, unit_price: '1200.00' },
      { id: pens.id, unit_price: '1000.5' },
    ]
    const key = { 'idempotency-key': 'copy-2027-copy-2027' }
    const first = await copy(plan, chosen, key)
    expect(first).toEqual({ status: 200, body: { count: 2, total_price: '4401.00', already: 0 } })
    expect(await copy(plan, chosen, key)).toEqual(first)
    expect((await copy(plan, chosen)).body).toEqual({ count: 0, total_price: '0.00', already: 2 })

    const rows = await all(
      `select id::int, root_id::int, copied_root_id::int, price_source, price_contract_id::int, name_ru, name_kk, status_id, year_id, is_isgp, external_id,
         is_copy, is_current, is_public, unit_price, total_price, total_price_year_1, version, updated_by::int
       from plan_item where plan_id = $1 order by id`,
      [plan],
    )
    expect(rows).toMatchObject([
      {
        copied_root_id: paper.id,
        price_source: 'own_item',
        price_contract_id: contract.id,
        name_ru: 'Бумага',
        name_kk: 'Қағаз',
        status_id: 1,
        year_id: 2027,
        is_isgp: false,
        external_id: null,
        is_copy: false,
        is_current: false,
        is_public: false,
        unit_price: '1200.00',
        total_price: '2400.00',
        total_price_year_1: '2400.00',
        version: 1,
        updated_by: planner.person_id,
      },
      { copied_root_id: pens.id, price_source: null, price_contract_id: null, total_price: '2001.00' },
    ])
    const [made] = rows
    expect(made.root_id).toBe(made.id)
    const parts = await one(
      `select (select json_agg(json_build_array(kato_id, quantity::text, place_ru)) from plan_item_delivery where plan_item_id = $1) as places,
         (select json_agg(json_build_array(fkrb_id, ekrb_id, amount::text)) from plan_item_funding where plan_item_id = $1) as funding`,
      [made.id],
    )
    expect(parts).toEqual({
      places: [[710000000, '2.000', 'пр. Мәңгілік Ел, 8']],
      funding: [[110001, 1, '2400.00']],
    })
    expect(
      await one(
        `select count(*)::int as n, count(distinct request_id)::int as requests, bool_and(before is null) as made,
           bool_and(after = s.snapshot) as whole
         from journal_event j join plan_item i on i.id::text = j.subject_id join plan_item_snapshot s on s.id = i.id
         where j.action = 'plan.copy' and j.subject_type = 'plan_item' and i.plan_id = $1`,
        [plan],
      ),
    ).toEqual({ n: 2, requests: 1, made: true, whole: true })
    expect(await one('select item_count, total_price from plan where id = $1', [plan])).toEqual({
      item_count: 2,
      total_price: '4401.00',
    })
    // The rules see the copy like any item, and the list knows it.
    const shown = await planner.ask('GET', `core/plan-items/${made.id}/`)
    expect(shown.body).toMatchObject({
      copied_from: { root_id: paper.id, year: 2026 },
      price_source: { kind: 'own_item', contract: { id: contract.id, number: '5/2026' } },
    })
    expect(shown.body.remarks.map(({ code }: { code: string }) => code)).toContain('remark.term_missing')
    const { body } = await listed(plan)
    expect(body.results[0].copied_to).toEqual({ id: made.id, root_id: made.id })
  })

  it('leaves a trace that db:verify checks', async () => {
    const name =
      'a copied item is of an earlier year, and the contract that gave its price is of the same customer'
    const plan = await begin()
    const item = await buildSourceItem()
    const { id } = await bought(item.id, '1200.00')
    await copy(plan, [{ id: item.id, unit_price: '1200.00' }])
    expect(await brokenInvariants(portal)).not.toContain(name)
    const stranger = (await buildPlanner(portal)).organization.id
    await all('update contract set customer_id = $2 where id = $1', [id, stranger])
    expect(await brokenInvariants(portal)).toContain(name)
    await all('update contract set customer_id = $2 where id = $1', [id, planner.organization.id])
  })

  it('takes all or nothing', async () => {
    const plan = await begin()
    const good = { id: (await buildSourceItem()).id, unit_price: '1000.50' }
    const ended = await buildSourceItem({ purchase_method_id: 126 })
    const cancelled = await buildSourceItem({ status_id: 7 })
    for (const [bad, status, code] of [
      [{ id: good.id, unit_price: '1000.51' }, 409, 'plan_copy.price_changed'],
      [{ id: ended.id, unit_price: '1000.50' }, 409, 'plan_copy.value_ended'],
      [{ id: cancelled.id, unit_price: '1000.50' }, 404, undefined],
      [{ id: 987_654_321, unit_price: '1' }, 404, undefined],
    ] as const) {
      const chosen = bad.id === good.id ? [bad] : [good, bad]
      const answer = await copy(plan, chosen)
      expect([bad.id, answer.status]).toEqual([bad.id, status])
      if (code) expect(answer.body.code).toBe(code)
    }
    expect((await listed(plan)).body.results.map((row: { obstacle: unknown }) => row.obstacle)).toEqual([
      null,
      'purchase_method_id',
    ])
    expect(await one('select count(*)::int as n from plan_item where plan_id = $1', [plan])).toEqual({ n: 0 })
  })

  it('two people at once copy each item once', async () => {
    const plan = await begin()
    const chosen = [{ id: (await buildSourceItem()).id, unit_price: '1000.50' }]
    const answers = await Promise.all([copy(plan, chosen), copy(plan, chosen)])
    expect(new Set(answers.map(({ body }) => body.count))).toEqual(new Set([0, 1]))
  })

  it('replaces what has ended, empties what was of that year, and divides the sum among the budget lines', async () => {
    const plan = await begin()
    const item = await buildSourceItem({
      purchase_method_id: 77,
      month_id: 99,
      plan_item_type_id: 2,
      total_price_year_1: '1000.50',
      total_price_year_2: '1000.50',
      conclusion_number: '01-001',
      conclusion_date: '2026-01-10',
      conclusion_result: 'confirmed',
      conclusion_checked_at: SIGNED,
      name_ru: 'Альманах 2026',
    })
    await portal.admin.query('update plan_item_funding set amount = 500.50 where plan_item_id = $1', [
      item.id,
    ])
    await buildRow(portal.admin, 'plan_item_funding', {
      plan_item_id: item.id,
      ekrb_id: 149,
      amount: '1500.50',
    })
    await bought(item.id, '0.33')
    const { body } = await listed(plan)
    expect(body.results[0].notes.map(({ code }: { code: string }) => code)).toEqual([
      'value_replaced',
      'year_in_text',
      'month_replaced',
      'funding_shared',
      'years_joined',
      'conclusion_left',
    ])
    expect((await copy(plan, [{ id: item.id, unit_price: '0.33' }])).status).toBe(200)
    const made = await one('select * from plan_item where plan_id = $1', [plan])
    expect(made).toMatchObject({
      purchase_method_id: 78,
      month_id: 1,
      plan_item_type_id: 2,
      total_price: '0.66',
      total_price_year_1: '0.66',
      total_price_year_2: '0.00',
      conclusion_number: null,
      conclusion_date: null,
      conclusion_result: null,
    })
    expect(
      await all('select ekrb_id, amount from plan_item_funding where plan_item_id = $1 order by id', [
        made.id,
      ]),
    ).toEqual([
      { ekrb_id: 1, amount: '0.17' },
      { ekrb_id: 149, amount: '0.49' },
    ])
  })

  it('keeps its origin in the next edition, and forgets the source of a price that is typed over', async () => {
    const plan = await begin()
    const item = await buildSourceItem()
    const contract = await bought(item.id, '1200.00')
    await copy(plan, [{ id: item.id, unit_price: '1200.00' }])
    await all(`update plan_item set status_id = 2 where plan_id = $1`, [plan])
    await all(`update plan set status_id = 3, approved_at = now() where id = $1`, [plan])
    const { body: next } = await planner.ask('POST', `core/plan/${plan}/amend/`, {
      kind: 'budget',
      ground: 'Уточнение',
    })
    const origin = () =>
      one(
        'select copied_root_id::int, price_source, price_contract_id::int from plan_item where plan_id = $1',
        [next.id],
      )
    const kept = { copied_root_id: item.id, price_source: 'own_item', price_contract_id: contract.id }
    expect(await origin()).toEqual(kept)
    expect((await listed(next.id)).body.results[0].copied_to).not.toBeNull()
    const change = (set: string) => all(`update plan_item set ${set} where plan_id = $1`, [next.id])
    await change("name_ru = 'Бумага А4', unit_price = 1200, status_id = 1")
    expect(await origin()).toEqual(kept)
    await change('unit_price = 1, total_price = 2, total_price_year_1 = 2')
    expect(await origin()).toEqual({ ...kept, price_source: null, price_contract_id: null })
    for (const other of [`enstru_id = ${codes[1]}`, 'measure_id = 166']) {
      await all("update plan_item set price_source = 'own_item', price_contract_id = $2 where plan_id = $1", [
        next.id,
        contract.id,
      ])
      expect(await origin()).toEqual(kept)
      await change(other)
      expect(await origin()).toEqual({ ...kept, price_source: null, price_contract_id: null })
    }
    await change(`enstru_id = ${codes[0]}, measure_id = 796`)
    // Where a price was from is no difference between editions.
    await change(
      "name_ru = 'Бумага офисная', unit_price = 1200, total_price = 2400, total_price_year_1 = 2400",
    )
    expect((await planner.ask('GET', `core/plan/${next.id}/changes/`)).body.totals.changed).toBe(0)
  })
})
