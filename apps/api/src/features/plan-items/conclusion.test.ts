import { beforeAll, describe, expect, it } from 'vitest'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let plan: Awaited<ReturnType<typeof buildPlan>>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  const other = await buildPlanner(portal)
  plan = await buildPlan(portal.admin, customer.organization.id, { status_id: 1, approved_at: null })
  const own = customer.organization.iin_bin
  const rows = [
    ['01-0101/26', '2026-02-10', own, 'Школа на 600 мест', 240, true],
    ['01-0102/26', '2026-02-11', own, 'Мост через р. Ишим', 400, false],
    ['01-0103/26', '2026-02-12', other.organization.iin_bin, 'Больница', 300, true],
  ]
  for (const row of rows)
    await portal.admin.query(
      `insert into expertise_conclusion (number, issued_on, customer_bin, object_ru, term_days, is_positive)
       values ($1, $2, $3, $4, $5, $6)`,
      row,
    )
})

async function checked(conclusion_number: string | null, conclusion_date: string | null) {
  const body = {
    ...buildItemBody({ is_construction: true, conclusion_number, conclusion_date }),
    plan_id: plan.id,
  }
  const { id } = (await customer.ask('POST', 'core/plan-items/', body)).body
  const answer = await customer.ask('POST', 'core/plan-items/check-conclusion/', { plan_item_id: id })
  return { id, ...answer }
}

describe('a conclusion in the register', () => {
  it('is confirmed; the result is stored and the item keeps its version', async () => {
    const { id, status, body } = await checked('01-0101/26', '2026-02-10')
    expect(status).toBe(200)
    expect(body).toEqual({
      result: 'confirmed',
      text: 'Реестр подтверждает заключение. Объект: Школа на 600 мест.',
      checked_at: expect.any(String),
      conclusion: {
        number: '01-0101/26',
        issued_on: '2026-02-10',
        object: 'Школа на 600 мест',
        term_days: 240,
      },
    })
    const item = (await customer.ask('GET', `core/plan-items/${id}`)).body
    expect(item).toMatchObject({
      conclusion_result: 'confirmed',
      conclusion_checked_at: body.checked_at,
      version: 1,
    })
    const { rows } = await portal.admin.query(
      `select action, before->>'conclusion_result' as b, after->>'conclusion_result' as a from journal_event
       where subject_type = 'plan_item' and subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(rows).toEqual([{ action: 'plan_item.check_conclusion', b: null, a: 'confirmed' }])
    // The result was about this number: it doesn't confirm another one.
    const kept = buildItemBody({
      is_construction: true,
      conclusion_number: '01-0101/26',
      conclusion_date: '2026-02-10',
    })
    const put = (body: object, version: number) =>
      customer.ask('PUT', `core/plan-items/${id}`, { ...body, version })
    expect((await put({ ...kept, name_ru: 'Школа' }, 1)).body.conclusion_result).toBe('confirmed')
    expect((await put({ ...kept, conclusion_number: '01-0102/26' }, 2)).body).toMatchObject({
      conclusion_result: null,
      conclusion_checked_at: null,
    })
  })

  it.each([
    ['01-0101/26', '2026-02-01', 'differs', /от 10\.02\.2026, а в пункте указано 01\.02\.2026/],
    ['01-0102/26', '2026-02-11', 'differs', /отрицательное/],
    ['01-0103/26', '2026-02-12', 'differs', /другому заказчику/],
    ['77-7777/26', '2026-02-12', 'not_found', /в реестре нет/],
  ])('%s of %s: %s', async (number, date, result, words) => {
    const { body } = await checked(number, date)
    expect(body.result).toBe(result)
    expect(body.text).toMatch(words)
  })

  it('cannot be checked without a number', async () => {
    expect(await checked(null, null)).toMatchObject({
      status: 409,
      body: { code: 'plan_item.no_conclusion' },
    })
  })
})
