import { INVARIANTS } from '@zakup/db/verify/invariants'
import { beforeAll, describe, expect, it } from 'vitest'
import { HONEST_FILES } from '../../test/build-files.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { upload } from '../../test/upload.ts'

const portal = usePortal()
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }
const BUDGET = { kind: 'budget', ground: 'Уточнение бюджета' }
let planner: Planner

beforeAll(async () => {
  planner = await buildPlanner(portal, { budget_type_id: 1 })
})

const amend = (id: number, body: object = BUDGET, who = planner) =>
  who.ask('POST', `core/plan/${id}/amend/`, body)
const contents = async (planId: number) => {
  const { rows } = await portal.admin.query(
    'select root_id, content from plan_item_content where plan_id = $1 order by root_id',
    [planId],
  )
  return rows
}
const itemOf = async (
  planId: number,
  rootId: number,
): Promise<{ id: number; version: number; status_id: number }> => {
  const { rows } = await portal.admin.query(
    'select id::int, version, status_id from plan_item where plan_id = $1 and root_id = $2',
    [planId, rootId],
  )
  return rows[0]
}

describe('the copy of an item', () => {
  let plan: { id: number }
  let next: { id: number }
  let built: { id: number }
  let made: { id: number }

  beforeAll(async () => {
    const file = (await upload(planner.browser, 'Спецификация.pdf', HONEST_FILES.pdf)).json()
    const approved = await buildPlan(portal.admin, planner.organization.id, { year_id: 2025 })
    plan = approved
    built = await buildPlanItem(portal.admin, approved, { name_ru: 'Школа' })
    made = await buildPlanItem(portal.admin, approved, { name_ru: 'Кровля' })
    await buildPlanItem(portal.admin, approved, { name_ru: 'Бумага' })
    const { rows } = await portal.admin.query('select id from attachment where uuid = $1', [file.uuid])
    await portal.admin.query(`insert into plan_item_license values ($1, 11, 1)`, [built.id])
    await portal.admin.query(
      `insert into plan_item_first_category (plan_item_id, is_required, construction_work_type_id, responsibility_level_id)
       select $1, true, (select min(id) from dict_construction_work_type), (select min(id) from dict_responsibility_level)`,
      [built.id],
    )
    await portal.admin.query(`insert into plan_item_file values ($1, $2, 'technical_specification')`, [
      built.id,
      rows[0].id,
    ])
    for (const name_ru of ['Кран', 'Экскаватор'])
      await buildRow(portal.admin, 'plan_item_material', {
        plan_item_id: made.id,
        name_ru,
        measure_id: 796,
        quantity: '1.5',
        requirement_ru: 'исправный',
      })
    await buildRow(portal.admin, 'plan_item_labour', {
      plan_item_id: made.id,
      speciality_ru: 'Кровельщик',
      quantity: 3,
      experience_years: 2,
    })
    next = (await amend(plan.id)).body
  })

  it('has the content of the original, including licences, first category, materials, people and files', async () => {
    const [before, after] = [await contents(plan.id), await contents(next.id)]
    expect(before).toHaveLength(3)
    expect(before[0].content).toMatchObject({
      licenses: [{ license_activity_type_id: 11, license_category_id: 1 }],
      first_category: { is_required: true },
      files: [{ kind: 'technical_specification' }],
    })
    expect(before[1].content).toMatchObject({
      materials: [{}, {}],
      labour: [{ speciality_ru: 'Кровельщик' }],
    })
    expect(after).toEqual(before)
    expect((await planner.ask('GET', `core/plan/${next.id}/changes/`)).body).toMatchObject({ count: 0 })
  })

  it('shows as text what was changed in licences, first category and materials', async () => {
    const [school, roof] = [await itemOf(next.id, built.id), await itemOf(next.id, made.id)]
    const path = (id: number, part: string) => `core/plan-items/${id}/qualification_${part}/`
    const licenses = {
      version: school.version,
      licenses: [{ license_activity_type_id: 11, license_category_id: 2 }],
    }
    expect((await planner.ask('PUT', path(school.id, 'licenses'), licenses)).status).toBe(200)
    const first = { version: school.version + 1, is_required: false }
    expect((await planner.ask('PUT', path(school.id, 'first_category'), first)).status).toBe(200)
    const { results } = (await planner.ask('GET', path(roof.id, 'planitem_materials'))).body
    const changed = {
      version: roof.version,
      material_id: results[0].id,
      name: 'Кран',
      measure_id: 796,
      quantity: '2',
    }
    expect((await planner.ask('PUT', path(roof.id, 'material_update'), changed)).status).toBe(200)
    const gone = { version: roof.version + 1, material_id: results[1].id }
    expect((await planner.ask('DELETE', path(roof.id, 'material_remove'), gone)).status).toBe(204)

    const { body } = await planner.ask('GET', `core/plan/${next.id}/changes/`)
    expect(body.totals).toMatchObject({ added: 0, changed: 2, removed: 0, difference: '0.00' })
    const fields = (rootId: number) =>
      body.results.find(({ root_id }: { root_id: number }) => root_id === rootId).fields
    const of = (rootId: number, name: string) =>
      fields(rootId).find(({ field }: { field: string }) => field === name)
    expect(
      fields(built.id)
        .map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['first_category', 'licenses'])
    expect(of(built.id, 'licenses')).toMatchObject({
      before: expect.stringContaining('I категория'),
      after: expect.stringContaining('II категория'),
    })
    expect(fields(made.id)).toHaveLength(1)
    expect(of(made.id, 'materials')).toMatchObject({
      before: expect.stringMatching(/Кран.*1,5[^]*Экскаватор/),
      after: expect.not.stringContaining('Экскаватор'),
    })
  })

  it('shows a file that was removed', async () => {
    const school = await itemOf(next.id, built.id)
    const body = { version: school.version, ...buildItemBody({ name_ru: 'Школа', budget_type_id: 1 }) }
    expect((await planner.ask('PUT', `core/plan-items/${school.id}/`, body)).status).toBe(200)
    const { results } = (await planner.ask('GET', `core/plan/${next.id}/changes/`)).body
    const files = results[0].fields.find(({ field }: { field: string }) => field === 'files')
    expect(files).toMatchObject({ before: expect.stringContaining('Спецификация.pdf'), after: null })
  })
})

describe('when an amendment comes into force', () => {
  it.each([
    ['a failed purchase', 10, 11],
    ['a contract nobody signed', 18, 350],
    ['a cancelled purchase', 7, 21],
    ['an approved item', 2, 6],
  ])('the old row of %s changes its status %i → %i, and the new row is approved', async (_, from, to) => {
    const customer = await buildPlanner(portal, { budget_type_id: 1 })
    const boss = await buildHead(portal, customer)
    const plan = await buildPlan(portal.admin, customer.organization.id, { year_id: 2027 })
    const item = await buildPlanItem(portal.admin, plan, { status_id: from, year_id: 2027 })
    const untouched = await buildPlanItem(portal.admin, plan, {
      status_id: from,
      year_id: 2027,
      name_ru: 'Клей',
    })
    const next = (await amend(plan.id, BUDGET, customer)).body
    const copy = await itemOf(next.id, item.id)
    expect(copy.status_id).toBe(from)
    const body = { version: copy.version, ...buildItemBody({ budget_type_id: 1, name_ru: 'Бумага А3' }) }
    expect((await customer.ask('PUT', `core/plan-items/${copy.id}/`, body)).status).toBe(200)
    expect(await customer.ask('POST', `core/plan/${next.id}/start_approve_process/`)).toMatchObject({
      status: 200,
    })
    expect(await boss.ask('POST', `core/plan/${next.id}/approve/`, DECREE)).toMatchObject({ status: 200 })
    const status = async (planId: number, rootId: number) => (await itemOf(planId, rootId)).status_id
    expect([await status(plan.id, item.id), await status(next.id, item.id)]).toEqual([to, 2])
    expect([await status(plan.id, untouched.id), await status(next.id, untouched.id)]).toEqual([from, from])
  })

  it('all invariants hold', async () => {
    for (const { name, offenders } of INVARIANTS) {
      const { rows } = await portal.admin.query(`select (${offenders})::int as n`)
      expect([name, rows[0].n]).toEqual([name, 0])
    }
  })
})

describe('amendments by need', () => {
  const NEED = { kind: 'need', ground: 'Изменилась потребность' }
  async function third(organization: Record<string, unknown>) {
    const customer = await buildPlanner(portal, { budget_type_id: 1, ...organization })
    const boss = await buildHead(portal, customer)
    let plan = await buildPlan(portal.admin, customer.organization.id, { year_id: 2027 })
    await buildPlanItem(portal.admin, plan, { year_id: 2027 })
    for (let i = 0; i < 2; i++) {
      const next = (await amend(plan.id, NEED, customer)).body
      expect((await customer.ask('POST', `core/plan/${next.id}/start_approve_process/`)).status).toBe(200)
      expect((await boss.ask('POST', `core/plan/${next.id}/approve/`, DECREE)).status).toBe(200)
      plan = next
    }
    return { customer, plan }
  }

  it('are limited to two a month; a third is allowed for the budget, but cannot become one by need', async () => {
    const { customer, plan } = await third({})
    expect(await amend(plan.id, NEED, customer)).toMatchObject({
      status: 409,
      body: { code: 'plan.amendments_spent' },
    })
    const { status, body } = await amend(plan.id, BUDGET, customer)
    expect([status, body.amendments]).toEqual([200, { this_month: 2, allowed: 2 }])
    const change = { version: body.version, amend_kind: 'need' }
    expect(await customer.ask('PUT', `core/plan/${body.id}/`, change)).toMatchObject({
      status: 409,
      body: { code: 'plan.amendments_spent' },
    })
  })

  it('of the quasi-state sector are not limited', async () => {
    const { customer, plan } = await third({ is_quasi_sector: true })
    expect((await amend(plan.id, NEED, customer)).status).toBe(200)
  })
})
