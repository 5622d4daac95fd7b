import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { buildPlanItem } from '../../test/build-plan.ts'
import { PlanCopies, SIGNED } from '../../test/plan-copies.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const copies = new PlanCopies(portal)

describe('what may be copied', () => {
  it('is what was approved and not given up, in order of numbers', async () => {
    const plan = await copies.begin()
    const kept: number[] = []
    for (const status_id of [2, 10, 16]) kept.push((await copies.item({ status_id })).id)
    for (const over of [{ status_id: 1 }, { status_id: 7 }, { status_id: 20, refusal_ground: 'нет нужды' }])
      await copies.item(over)
    const { status, body } = await copies.listed(plan)
    expect([status, body.count, body.results.map(({ id }: { id: number }) => id)]).toEqual([200, 3, kept])
  })

  it('is a plan in force of an earlier year', async () => {
    const plan = await copies.begin()
    for (const [over, status] of [
      [{ year_id: 2025, status_id: 7 }, 200],
      [{ year_id: 2024, status_id: 5 }, 409],
      [{ year_id: 2023, status_id: 1, approved_at: null }, 409],
      [{ year_id: 2027, plan_type_id: 2 }, 409],
    ] as const) {
      await copies.copyFrom(over)
      expect([over, (await copies.listed(plan)).status]).toEqual([over, status])
      const id = (await buildPlanItem(portal.admin, copies.source)).id
      expect([over, (await copies.copy(plan, [{ id, unit_price: '1000.50' }])).status]).toEqual([
        over,
        status,
      ])
    }
  })

  it.each([
    ['licenses', 'plan_item_license', 'license_activity_type', {}],
    ['first_category', 'plan_item_first_category', 'technical_complexity', { is_required: false }],
    ['materials', 'plan_item_material', 'measure', { name_ru: 'Бетон', quantity: 1 }],
  ])('is shown with a note if %s name what is no longer in force', async (field, table, dict, over) => {
    const plan = await copies.begin()
    const { id } = await copies.one(`select id from dict_${dict} where is_active order by id desc limit 1`)
    const item = await copies.item()
    const part = { plan_item_id: item.id, [`${dict}_id`]: id, ...over }
    const columns = Object.keys(part)
    const places = columns.map((_, n) => `$${n + 1}`)
    await copies.all(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(part),
    )
    const noted = async () => (await copies.listed(plan)).body.results[0].notes
    const note = { code: 'requirement_ended', field }
    expect(await noted()).not.toContainEqual(note)
    await copies.all(`update dict_${dict} set is_active = false where id = $1`, [id])
    try {
      expect(await noted()).toContainEqual(note)
    } finally {
      await copies.all(`update dict_${dict} set is_active = true where id = $1`, [id])
    }
  })
})

describe('copying', () => {
  it('makes drafts with the chosen prices, says where they come from, and copies each once', async () => {
    const plan = await copies.begin()
    const paper = await copies.item({
      name_ru: 'Бумага',
      name_kk: 'Қағаз',
      is_isgp: true,
      external_id: 'X-1',
    })
    const pens = await copies.item({ name_ru: 'Ручки', enstru_id: copies.codes[1] })
    const contract = await copies.bought(paper.id, '1200.00', { number: '5/2026' })
    const chosen = [
      { id: paper.id, unit_price: '1200.00' },
      { id: pens.id, unit_price: '1000.5' },
    ]
    const key = { 'idempotency-key': 'copy-2027-copy-2027' }
    const first = await copies.copy(plan, chosen, key)
    expect(first).toEqual({ status: 200, body: { count: 2, total_price: '4401.00', already: 0 } })
    expect(await copies.copy(plan, chosen, key)).toEqual(first)
    expect((await copies.copy(plan, chosen)).body).toEqual({ count: 0, total_price: '0.00', already: 2 })

    const rows = await copies.all(
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
        updated_by: copies.planner.person_id,
      },
      { copied_root_id: pens.id, price_source: null, price_contract_id: null, total_price: '2001.00' },
    ])
    const [made] = rows
    expect(made.root_id).toBe(made.id)
    const parts = await copies.one(
      `select (select json_agg(json_build_array(kato_id, quantity::text, place_ru)) from plan_item_delivery where plan_item_id = $1) as places,
         (select json_agg(json_build_array(fkrb_id, ekrb_id, amount::text)) from plan_item_funding where plan_item_id = $1) as funding`,
      [made.id],
    )
    expect(parts).toEqual({
      places: [[710000000, '2.000', 'пр. Мәңгілік Ел, 8']],
      funding: [[110001, 1, '2400.00']],
    })
    expect(
      await copies.one(
        `select count(*)::int as n, count(distinct request_id)::int as requests, bool_and(before is null) as made,
           bool_and(after = s.snapshot) as whole
         from journal_event j join plan_item i on i.id::text = j.subject_id join plan_item_snapshot s on s.id = i.id
         where j.action = 'plan.copy' and j.subject_type = 'plan_item' and i.plan_id = $1`,
        [plan],
      ),
    ).toEqual({ n: 2, requests: 1, made: true, whole: true })
    expect(await copies.one('select item_count, total_price from plan where id = $1', [plan])).toEqual({
      item_count: 2,
      total_price: '4401.00',
    })
    // The rules see the copy like any item, and the list knows it.
    const shown = await copies.planner.ask('GET', `core/plan-items/${made.id}/`)
    expect(shown.body).toMatchObject({
      copied_from: { root_id: paper.id, year: 2026 },
      price_source: { kind: 'own_item', contract: { id: contract.id, number: '5/2026' } },
    })
    expect(shown.body.remarks.map(({ code }: { code: string }) => code)).toContain('remark.term_missing')
    const { body } = await copies.listed(plan)
    expect(body.results[0].copied_to).toEqual({ id: made.id, root_id: made.id })
  })

  it('leaves a trace that db:verify checks', async () => {
    const name =
      'a copied item is of an earlier year, and the contract that gave its price is of the same customer'
    const plan = await copies.begin()
    const item = await copies.item()
    const { id } = await copies.bought(item.id, '1200.00')
    await copies.copy(plan, [{ id: item.id, unit_price: '1200.00' }])
    expect(await brokenInvariants(portal)).not.toContain(name)
    const stranger = (await buildOrganization(portal.admin)).id
    await copies.all('update contract set customer_id = $2 where id = $1', [id, stranger])
    expect(await brokenInvariants(portal)).toContain(name)
    await copies.all('update contract set customer_id = $2 where id = $1', [
      id,
      copies.planner.organization.id,
    ])
    expect(await brokenInvariants(portal)).not.toContain(name)
    // A copy of an item of the same year.
    const here = { id: plan, organization_id: copies.planner.organization.id }
    const same = await buildPlanItem(portal.admin, here, { year_id: 2027 })
    await copies.all('update plan_item set copied_root_id = $2 where copied_root_id = $1', [item.id, same.id])
    expect(await brokenInvariants(portal)).toContain(name)
    await copies.all('update plan_item set copied_root_id = $1 where copied_root_id = $2', [item.id, same.id])
  })

  it('takes all or nothing', async () => {
    const plan = await copies.begin()
    const good = { id: (await copies.item()).id, unit_price: '1000.50' }
    const ended = await copies.item({ purchase_method_id: 126 })
    const cancelled = await copies.item({ status_id: 7 })
    for (const [bad, status, code] of [
      [{ id: good.id, unit_price: '1000.51' }, 409, 'plan_copy.price_changed'],
      [{ id: ended.id, unit_price: '1000.50' }, 409, 'plan_copy.value_ended'],
      [{ id: cancelled.id, unit_price: '1000.50' }, 404, undefined],
      [{ id: 987_654_321, unit_price: '1' }, 404, undefined],
    ] as const) {
      const chosen = bad.id === good.id ? [bad] : [good, bad]
      const answer = await copies.copy(plan, chosen)
      expect([bad.id, answer.status]).toEqual([bad.id, status])
      if (code) expect(answer.body.code).toBe(code)
    }
    expect(
      (await copies.listed(plan)).body.results.map((row: { obstacle: unknown }) => row.obstacle),
    ).toEqual([null, 'purchase_method_id'])
    expect(await copies.one('select count(*)::int as n from plan_item where plan_id = $1', [plan])).toEqual({
      n: 0,
    })
  })

  it('requests at once copy each item once', async () => {
    const plan = await copies.begin()
    const chosen = [{ id: (await copies.item()).id, unit_price: '1000.50' }]
    const answers = await Promise.all([copies.copy(plan, chosen), copies.copy(plan, chosen)])
    expect(new Set(answers.map(({ body }) => body.count))).toEqual(new Set([0, 1]))
  })

  it('replaces what has ended, empties what was of that year, and divides the sum among the budget lines', async () => {
    const plan = await copies.begin()
    const item = await copies.item({
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
    await copies.bought(item.id, '0.33')
    const { body } = await copies.listed(plan)
    expect(body.results[0].notes.map(({ code }: { code: string }) => code)).toEqual([
      'value_replaced',
      'year_in_text',
      'month_replaced',
      'funding_shared',
      'years_joined',
      'conclusion_left',
    ])
    expect((await copies.copy(plan, [{ id: item.id, unit_price: '0.33' }])).status).toBe(200)
    const made = await copies.one('select * from plan_item where plan_id = $1', [plan])
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
      await copies.all('select ekrb_id, amount from plan_item_funding where plan_item_id = $1 order by id', [
        made.id,
      ]),
    ).toEqual([
      { ekrb_id: 1, amount: '0.17' },
      { ekrb_id: 149, amount: '0.49' },
    ])
  })

  it('keeps its origin in the next edition, and forgets the source of a price that is typed over', async () => {
    const plan = await copies.begin()
    const item = await copies.item()
    const contract = await copies.bought(item.id, '1200.00')
    await copies.copy(plan, [{ id: item.id, unit_price: '1200.00' }])
    await copies.all(`update plan_item set status_id = 2 where plan_id = $1`, [plan])
    await copies.all(`update plan set status_id = 3, approved_at = now() where id = $1`, [plan])
    const { body: next } = await copies.planner.ask('POST', `core/plan/${plan}/amend/`, {
      kind: 'budget',
      ground: 'Уточнение',
    })
    const origin = () =>
      copies.one(
        'select copied_root_id::int, price_source, price_contract_id::int from plan_item where plan_id = $1',
        [next.id],
      )
    const kept = { copied_root_id: item.id, price_source: 'own_item', price_contract_id: contract.id }
    expect(await origin()).toEqual(kept)
    expect((await copies.listed(next.id)).body.results[0].copied_to).not.toBeNull()
    const change = (set: string) => copies.all(`update plan_item set ${set} where plan_id = $1`, [next.id])
    await change("name_ru = 'Бумага А4', unit_price = 1200, status_id = 1")
    expect(await origin()).toEqual(kept)
    await change('unit_price = 1, total_price = 2, total_price_year_1 = 2')
    expect(await origin()).toEqual({ ...kept, price_source: null, price_contract_id: null })
    for (const other of [`enstru_id = ${copies.codes[1]}`, 'measure_id = 166']) {
      await copies.all(
        "update plan_item set price_source = 'own_item', price_contract_id = $2 where plan_id = $1",
        [next.id, contract.id],
      )
      expect(await origin()).toEqual(kept)
      await change(other)
      expect(await origin()).toEqual({ ...kept, price_source: null, price_contract_id: null })
    }
    await change(`enstru_id = ${copies.codes[0]}, measure_id = 796`)
    // Where a price was from is no difference between editions.
    await change(
      "name_ru = 'Бумага офисная', unit_price = 1200, total_price = 2400, total_price_year_1 = 2400",
    )
    expect((await copies.planner.ask('GET', `core/plan/${next.id}/changes/`)).body.totals.changed).toBe(0)
  })
})
