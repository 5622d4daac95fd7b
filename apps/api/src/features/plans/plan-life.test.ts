import { INVARIANTS } from '@zakup/db/verify/invariants'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const YEAR = 2027
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }

let planner: Planner
let head: Planner
beforeAll(async () => {
  planner = await buildPlanner(portal)
  head = await buildHead(portal, planner)
})

async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const { name, offenders } of INVARIANTS) {
    const { rows } = await portal.admin.query(`select (${offenders})::int as n`)
    if (rows[0].n > 0) names.push(name)
  }
  return names
}

const add = async (planId: number, over = {}) => {
  const { status, body } = await planner.ask('POST', 'core/plan-items/', {
    plan_id: planId,
    ...buildItemBody({ budget_type_id: 1, ...over }),
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

describe('the lifecycle of a plan', () => {
  let plan: { id: number; version: number }
  let next: { id: number }
  const items: { id: number; version: number }[] = []

  it('allows one plan per year and type', async () => {
    const asked = { year_id: YEAR, plan_type_id: 1 }
    const made = await planner.ask('POST', 'core/plan/', asked)
    expect(made).toMatchObject({
      status: 200,
      body: { edition: 1, year: YEAR, status: { id: 1 }, changes: null },
    })
    plan = made.body
    expect(await planner.ask('POST', 'core/plan/', asked)).toMatchObject({
      status: 409,
      body: { code: 'plan.exists' },
    })
    expect(await planner.ask('POST', 'core/plan/', { year_id: 2020, plan_type_id: 1 })).toMatchObject({
      status: 409,
      body: { code: 'plan.year_closed' },
    })
    expect(await planner.ask('POST', 'core/plan/', { year_id: 1999, plan_type_id: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'year_id' }] },
    })
  })

  it('refuses to submit an empty plan', async () => {
    expect(await planner.ask('POST', `core/plan/${plan.id}/start_approve_process/`)).toMatchObject({
      status: 409,
      body: { code: 'plan.empty' },
    })
  })

  it('refuses to submit a plan with blocking remarks, and names item and field', async () => {
    const unpaid = await add(plan.id, { budget_type_id: null })
    const refused = await planner.ask('POST', `core/plan/${plan.id}/start_approve_process/`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'plan.remarks' } })
    expect(refused.body.errors).toEqual([
      {
        field: `plan_items.${unpaid.id}.budget_type_id`,
        code: 'remark.budget_type_missing',
        detail: expect.stringContaining(`№ ${unpaid.id}`),
      },
    ])
    await planner.ask('DELETE', 'core/plan-items/remove_planitems/', { plan_item_ids: [unpaid.id] })
  })

  it('accepts a draft without a Kazakh name, and refuses to submit it', async () => {
    const nameless = await add(plan.id, { name_kk: null })
    const refused = await planner.ask('POST', `core/plan/${plan.id}/start_approve_process/`)
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ field: `plan_items.${nameless.id}.name_kk`, code: 'remark.name_kk_missing' }],
    ])
    await planner.ask('DELETE', 'core/plan-items/remove_planitems/', { plan_item_ids: [nameless.id] })
  })

  it('includes submission, return with a reason, withdrawal and resubmission', async () => {
    for (const name_ru of ['Роза', 'Тюльпан', 'Пион']) items.push(await add(plan.id, { name_ru }))
    expect((await planner.ask('GET', `core/plan/${plan.id}/readiness/`)).body).toMatchObject({
      blocking: 0,
      by_method: [{ count: 3, total_price: '6003.00' }],
      by_ekrb: [{ count: 3, total_price: '6003.00' }],
    })
    const start = () => planner.ask('POST', `core/plan/${plan.id}/start_approve_process/`)
    expect(await start()).toMatchObject({ status: 200, body: { status: { id: 2 }, item_count: 3 } })
    const reason = 'Суммы не совпадают с планом финансирования'
    expect(await planner.ask('POST', `core/plan/${plan.id}/return/`, { reason })).toMatchObject({
      status: 403,
      body: { code: 'plan.head_only' },
    })
    expect(await head.ask('POST', `core/plan/${plan.id}/return/`, { reason })).toMatchObject({
      status: 200,
      body: { status: { id: 6 }, return_reason: reason },
    })
    expect(await start()).toMatchObject({ status: 200, body: { return_reason: null } })
    expect(await planner.ask('POST', `core/plan/${plan.id}/withdraw/`)).toMatchObject({
      status: 200,
      body: { status: { id: 1 } },
    })
    expect((await start()).status).toBe(200)
  })

  it('makes it public when the head approves it', async () => {
    expect((await planner.ask('GET', `core/_plans/${plan.id}/`)).status).toBe(404)
    expect(
      await head.ask('POST', `core/plan/${plan.id}/approve/`, { ...DECREE, decree_date: '2099-01-01' }),
    ).toMatchObject({ status: 409, body: { code: 'plan.decree_in_future' } })
    expect(await head.ask('POST', `core/plan/${plan.id}/approve/`, DECREE)).toMatchObject({
      status: 200,
      body: { status: { id: 3 }, decree_number: '12-нқ', approved_by: { name: 'Жумабаев Е.' } },
    })
    const seen = await portal.app.inject(`/api/core/api/core/_plans/${plan.id}/`)
    expect(seen.json()).toMatchObject({
      edition: 1,
      item_count: 3,
      changes: null,
      editions: [{ id: plan.id }],
    })
    const list = await portal.app.inject(`/api/core/api/core/_plans/${plan.id}/plan-items/`)
    expect(list.json()).toMatchObject({ count: 3, results: [{ name: 'Роза', status: { id: 2 } }, {}, {}] })
  })

  it('includes an amendment: one item changed, one removed, one added, and the changes list exactly these', async () => {
    const begun = await planner.ask('POST', `core/plan/${plan.id}/amend/`, {
      kind: 'need',
      ground: 'Изменилась потребность',
    })
    expect(begun).toMatchObject({
      status: 200,
      body: {
        edition: 2,
        status: { id: 4 },
        item_count: 3,
        amendments: { this_month: 1, allowed: 2 },
        changes: { added: 0, changed: 0, removed: 0, difference: '0.00' },
      },
    })
    next = begun.body
    expect(
      await planner.ask('POST', `core/plan/${plan.id}/amend/`, { kind: 'budget', ground: 'Ещё раз' }),
    ).toMatchObject({ status: 409, body: { code: 'plan.already_in_work' } })

    const copies = await portal.admin.query(
      'select id::int, version, root_id::int from plan_item where plan_id = $1 order by root_id',
      [next.id],
    )
    const [rose, tulip] = copies.rows
    const changed = await planner.ask('PUT', `core/plan-items/${rose.id}/`, {
      ...buildItemBody({
        name_ru: 'Роза',
        budget_type_id: 1,
        unit_price: '2000.00',
        month_id: 4,
        funding: [{ fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 1, amount: '4000.00' }],
      }),
      version: rose.version,
    })
    expect([changed.status, changed.body]).toEqual([200, expect.anything()])
    await planner.ask('DELETE', 'core/plan-items/remove_planitems/', { plan_item_ids: [tulip.id] })
    await add(next.id, { name_ru: 'Лилия' })

    const { body } = await planner.ask('GET', `core/plan/${next.id}/changes/`)
    expect(body.results.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['changed', 'Роза'],
      ['removed', 'Тюльпан'],
      ['added', 'Лилия'],
    ])
    expect(body.totals).toEqual({ added: 1, changed: 1, removed: 1, difference: '1999.00' })
    expect(body.results[0].fields).toEqual([
      { field: 'unit_price', before: '1\u00a0000,50\u00a0₸', after: '2\u00a0000,00\u00a0₸' },
      { field: 'total_price', before: '2\u00a0001,00\u00a0₸', after: '4\u00a0000,00\u00a0₸' },
      { field: 'month_id', before: 'Март', after: 'Апрель' },
      {
        field: 'funding',
        before: expect.stringContaining('2\u00a0001,00'),
        after: expect.stringContaining('4\u00a0000,00'),
      },
      { field: 'total_price_year_1', before: '2\u00a0001,00\u00a0₸', after: '4\u00a0000,00\u00a0₸' },
    ])
    expect((await portal.app.inject(`/api/core/api/core/_plans/${next.id}/changes/`)).statusCode).toBe(404)
  })

  it('keeps both editions after the approval of the amendment', async () => {
    // Meanwhile an untouched item of the edition in force went to an order.
    await planner.ask('POST', 'core/plan-items/send-to-order/', { plan_item_ids: [items[2]?.id] })
    expect((await planner.ask('POST', `core/plan/${next.id}/start_approve_process/`)).body).toMatchObject({
      status: { id: 2 },
    })
    expect(await head.ask('POST', `core/plan/${next.id}/approve/`, DECREE)).toMatchObject({
      status: 200,
      body: { status: { id: 3 }, editions: [{ edition: 2 }, { edition: 1, status: { id: 5 } }] },
    })
    const { rows } = await portal.admin.query(
      `select p.edition, i.name_ru, i.status_id from plan_item i join plan p on p.id = i.plan_id
       where p.id in ($1, $2) order by p.edition, i.root_id`,
      [plan.id, next.id],
    )
    expect(rows.map(({ edition, name_ru, status_id }) => [edition, name_ru, status_id])).toEqual([
      [1, 'Роза', 6],
      [1, 'Тюльпан', 7],
      [1, 'Пион', 25],
      [2, 'Роза', 2],
      [2, 'Пион', 25],
      [2, 'Лилия', 2],
    ])
    const seen = (await portal.app.inject(`/api/core/api/core/_plans/${next.id}/changes/`)).json()
    expect([seen, portal.logs.filter(({ err }) => err)]).toMatchObject([
      { totals: { added: 1, changed: 1, removed: 1, difference: '1999.00' } },
      [],
    ])
  })

  it('leaves a journal that equals the rows and reveals a change made directly in the database', async () => {
    expect(await broken()).toEqual([])
    await portal.admin.query(`update plan_item set name_ru = 'Кактус' where plan_id = $1`, [next.id])
    await portal.admin.query(`update plan set decree_number = '1' where id = $1`, [next.id])
    expect(await broken()).toEqual([
      'the journal of a plan ends with the stored state',
      'the journal of a plan item ends with the stored state',
      'an item marked as a copy has the content of the previous edition',
    ])
  })
})
