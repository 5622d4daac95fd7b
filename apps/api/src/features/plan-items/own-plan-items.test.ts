import { beforeAll, describe, expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildColleague, buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let colleague: Planner
let stranger: Planner
let draft: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  colleague = await buildColleague(portal, customer, { last_name: 'Ахметов', first_name: 'Данияр' })
  stranger = await buildPlanner(portal)
  draft = await buildPlan(portal.admin, customer.organization.id, {
    year_id: 2027,
    status_id: 1,
    approved_at: null,
  })
})

const body = (over = {}) => ({ ...buildItemBody(over), plan_id: draft.id })

async function added(over = {}) {
  const answer = await customer.ask('POST', 'core/plan-items/', body(over))
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

async function journal(id: number) {
  const { rows } = await portal.admin.query(
    `select action, person_id::int, before, after from journal_event where subject_type = 'plan_item' and subject_id = $1 order by id`,
    [String(id)],
  )
  return rows
}

describe('an item of a plan in preparation', () => {
  it('is added, read, changed and removed, and the journal keeps each state', async () => {
    const item = await added({ total_price_year_2: '1.00' })
    expect(item).toMatchObject({
      status: { id: 1 },
      plan: { id: draft.id, year: 2027, edition: 1, status: { id: 1 } },
      version: 1,
      total_price: '2001.00',
      total_price_year_1: '2000.00',
      vat_rate: '16',
      updated_by: { id: customer.person_id, name: 'Серикова А.' },
      enstru: { id: 1, code: '011921.110.000000' },
      deliveries: [{ kato: { id: 710000000 }, quantity: '2.000', place_ru: 'пр. Мәңгілік Ел, 8' }],
      funding: [{ fkrb: { id: 110001 }, ekrb: { id: 1 }, amount: '2001.00' }],
      qualification: { first_category: false, licenses: 0, materials: 0, labour: 0 },
      files: [],
    })
    const { plan_id: _, ...rest } = body({ name_ru: 'Роза красная', quantity: '3', funding: [] })
    const changed = await colleague.ask('PUT', `core/plan-items/${item.id}/`, { ...rest, version: 1 })
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, name_ru: 'Роза красная', total_price: '3001.50', funding: [] },
    })
    expect((await customer.ask('GET', `core/plan-items/${item.id}`)).body).toEqual(changed.body)
    const removed = await customer.ask('DELETE', 'core/plan-items/remove_planitems/', {
      plan_item_ids: [item.id],
    })
    expect(removed).toEqual({ status: 200, body: { count: 1, total_price: '3001.50' } })
    expect((await customer.ask('GET', `core/plan-items/${item.id}`)).status).toBe(404)
    expect(await journal(item.id)).toMatchObject([
      {
        action: 'plan_item.create',
        person_id: customer.person_id,
        before: null,
        after: { quantity: '2.000' },
      },
      {
        action: 'plan_item.update',
        person_id: colleague.person_id,
        before: { quantity: '2.000', funding: [{ amount: '2001.00' }] },
        after: { quantity: '3.000', funding: [] },
      },
      { action: 'plan_item.remove', before: { quantity: '3.000' }, after: null },
    ])
  })

  it('refuses a stale edit with the name of the faster user and the time', async () => {
    const item = await added()
    const { plan_id: _, ...rest } = body({ name_ru: 'первый' })
    const path = `core/plan-items/${item.id}/`
    expect((await colleague.ask('PUT', path, { ...rest, version: 1 })).status).toBe(200)
    const late = await customer.ask('PUT', path, { ...rest, name_ru: 'второй', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'plan_item.changed_meanwhile', changed_by: 'Ахметов Д.', changed_at: expect.any(String) },
    })
    expect(late.body.detail).toContain(` ${late.body.changed_at.slice(11, 16)}.`)
    expect((await customer.ask('GET', path)).body.name_ru).toBe('первый')
  })

  it('accepts one of twenty concurrent saves of the same version', async () => {
    const item = await added()
    const { plan_id: _, ...rest } = body()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, i) =>
        customer.ask('PUT', `core/plan-items/${item.id}/`, { ...rest, name_ru: `имя ${i}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await journal(item.id)).map(({ action }) => action)).toEqual([
      'plan_item.create',
      'plan_item.update',
    ])
  })

  it('is added once by a request sent twice with one idempotency key', async () => {
    const headers = { 'idempotency-key': 'add-one-rose-please' }
    const [first, second] = await Promise.all([
      customer.ask('POST', 'core/plan-items/', body({ name_ru: 'дважды' }), headers),
      customer.ask('POST', 'core/plan-items/', body({ name_ru: 'дважды' }), headers),
    ])
    expect(first.status).toBe(200)
    expect(second.body.id).toBe(first.body.id)
    const { rows } = await portal.admin.query("select id from plan_item where name_ru = 'дважды'")
    expect(rows).toHaveLength(1)
  })

  it('reports all invalid values at once, by field', async () => {
    const wrong = await customer.ask(
      'POST',
      'core/plan-items/',
      body({
        enstru_id: 987654,
        quantity: '0.000',
        total_price_year_1: '5.00',
        deliveries: [{ kato_id: 5, quantity: '1', place_ru: null, place_kk: null }],
        funding: [{ fkrb_id: null, fkr_subprogram_id: null, ekrb_id: 31, amount: '0.00' }],
        conclusion_number: '15-01',
        files: [{ attachment: '00000000-0000-4000-8000-000000000000', kind: 'other' }],
      }),
    )
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(
      Object.fromEntries(wrong.body.errors.map((e: { field: string; code: string }) => [e.field, e.code])),
    ).toEqual({
      quantity: 'plan_item.sum_zero',
      'funding.0.amount': 'plan_item.sum_zero',
      conclusion_date: 'field.required',
      total_price_year_1: 'plan_item.years_differ',
      enstru_id: 'plan_item.unknown_reference',
      'deliveries.0.kato_id': 'plan_item.unknown_reference',
      'funding.0.ekrb_id': 'plan_item.unknown_reference',
      'files.0.attachment': 'plan_item.file_not_yours',
    })
    const huge = await customer.ask(
      'POST',
      'core/plan-items/',
      body({ quantity: '999999999999.999', unit_price: '9999999999999.99' }),
    )
    expect(huge.body.errors).toMatchObject([{ field: 'unit_price', code: 'plan_item.sum_too_large' }])
    const services = await portal.admin.query('select id from dict_enstru where subject_id = 3 limit 1')
    const other = await added({ enstru_id: services.rows[0].id })
    expect(other.remarks).toContainEqual(
      expect.objectContaining({
        code: 'remark.subject_differs',
        level: 'blocking',
        text: expect.any(String),
      }),
    )
  })

  it('is checked without being saved', async () => {
    const count = () => portal.admin.query('select count(*) from plan_item')
    const before = await count()
    const item = await added({ name_ru: 'один раз' })
    const double = body({ name_ru: 'Один раз', quantity: '4' })
    const check = (over = {}) => customer.ask('POST', 'core/plan-items/check/', { ...double, ...over })
    const { status, body: result } = await check()
    expect(status).toBe(200)
    expect(result.total_price).toBe('4002.00')
    const codes = (remarks: { code: string }[]) => remarks.map(({ code }) => code)
    expect(codes(result.remarks)).toContain('remark.double')
    expect(codes((await check({ plan_item_id: item.id })).body.remarks)).not.toContain('remark.double')
    expect(Number((await count()).rows[0].count)).toBe(Number(before.rows[0].count) + 1)
    expect((await stranger.ask('POST', 'core/plan-items/check/', double)).status).toBe(404)
  })

  it('becomes a draft when it is edited in an amendment', async () => {
    const first = await buildPlan(portal.admin, customer.organization.id, { year_id: 2025, status_id: 3 })
    const old = await buildPlanItem(portal.admin, first, { year_id: 2025, status_id: 18 })
    const second = await buildPlan(portal.admin, customer.organization.id, {
      year_id: 2025,
      status_id: 4,
      approved_at: null,
      edition: 2,
      previous_id: first.id,
      amend_kind: 'need',
      amend_ground: 'уточнение',
    })
    const copy = await buildPlanItem(portal.admin, second, { year_id: 2025, status_id: 18, root_id: old.id })
    const { plan_id: _, ...rest } = body({ name_ru: 'по-новому' })
    const answer = await customer.ask('PUT', `core/plan-items/${copy.id}`, { ...rest, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { status: { id: 1 }, root_id: old.id } })
    expect(await customer.ask('PUT', `core/plan-items/${old.id}`, { ...rest, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'plan_item.plan_not_open' },
    })
  })
})
