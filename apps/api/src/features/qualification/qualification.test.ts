import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let plan: Awaited<ReturnType<typeof buildPlan>>
let id: number

beforeAll(async () => {
  customer = await buildPlanner(portal)
  plan = await buildPlan(portal.admin, customer.organization.id, { status_id: 1, approved_at: null })
})
beforeEach(async () => {
  id = (await buildPlanItem(portal.admin, plan, { status_id: 2 })).id
})

const typeOf = ({ activity_type }: { activity_type: { id: number } }) => activity_type.id
const path = (part: string) => `core/plan-items/${id}/qualification_${part}/`
const material = { name: 'Кран', measure_id: 796, quantity: '2', requirement: 'не старше 5 лет' }
const addMaterial = (over = {}) =>
  customer.ask('POST', 'core/plan-items/qualification_material_add/', {
    plan_item_id: id,
    ...material,
    ...over,
  })
const version = async () => (await customer.ask('GET', path('licenses'))).body.version as number
const licensesBody = (types: number[]) => ({
  licenses: types.map((license_activity_type_id) => ({ license_activity_type_id, license_category_id: 1 })),
})
const setLicenses = async (...types: number[]) =>
  customer.ask('PUT', path('licenses'), { version: await version(), ...licensesBody(types) })
const setFirstCategory = async (is_required: boolean, over = {}) =>
  customer.ask('PUT', path('first_category'), { version: await version(), is_required, ...over })
const state = async () => (await customer.ask('GET', `core/plan-items/${id}`)).body

describe('qualification requirements of an item', () => {
  it('include materials: adding, changing and removing one gives the item a new version and makes it a draft', async () => {
    const added = await addMaterial()
    expect(added).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        name: 'Кран',
        measure: { id: 796, name: 'Штука', short_name: 'шт.' },
        quantity: '2.000',
        requirement: 'не старше 5 лет',
        version: 2,
      },
    })
    expect(await state()).toMatchObject({ version: 2, status: { id: 1 }, qualification: { materials: 1 } })
    const changed = await customer.ask('PUT', path('material_update'), {
      version: 2,
      material_id: added.body.id,
      ...material,
      quantity: '3.5',
    })
    expect(changed.body).toEqual({ ...added.body, quantity: '3.500', version: 3 })
    const { version: _, ...row } = changed.body
    expect((await customer.ask('GET', path('planitem_materials'))).body).toEqual({
      version: 3,
      count: 1,
      results: [row],
    })
    const remove = (read: number) =>
      customer.ask('DELETE', path('material_remove'), { version: read, material_id: added.body.id })
    expect((await remove(3)).status).toBe(204)
    expect((await remove(4)).status).toBe(404)
    expect(await state()).toMatchObject({ version: 4, qualification: { materials: 0 } })
    const { rows } = await portal.admin.query(
      `select action, jsonb_array_length(before->'materials') as b, jsonb_array_length(after->'materials') as a
       from journal_event where subject_type = 'plan_item' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { action: 'plan_item.add_material', b: 0, a: 1 },
      { action: 'plan_item.update_material', b: 1, a: 1 },
      { action: 'plan_item.remove_material', b: 1, a: 0 },
    ])
  })

  it('have licences and the first category replaced as a whole', async () => {
    expect((await setLicenses(11, 1)).body).toMatchObject({
      count: 2,
      results: [
        { activity_type: { id: 1, parent: null }, category: { id: 1, code: 'I' } },
        { activity_type: { id: 11, parent: { id: 1 } } },
      ],
    })
    expect((await setLicenses(11)).body.count).toBe(1)
    expect((await customer.ask('GET', path('licenses'))).body.count).toBe(1)
    expect((await customer.ask('GET', path('first_category'))).body.is_required).toBe(false)
    const saved = await setFirstCategory(true, { construction_work_type_id: 1, responsibility_level_id: 1 })
    expect(saved.body).toMatchObject({
      is_required: true,
      construction_work_type: { id: 1 },
      responsibility_level: { id: 1 },
      functional_purpose: null,
    })
    expect((await setFirstCategory(false)).body).toMatchObject({
      is_required: false,
      construction_work_type: null,
    })
    expect((await state()).version).toBe(5)
  })

  it('are a permit, or materials and people, never both', async () => {
    await addMaterial()
    for (const refused of [await setLicenses(11), await setFirstCategory(true)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'qualification.permit_required' } })
    expect((await setFirstCategory(false)).status).toBe(200)
    expect(await state()).toMatchObject({ version: 3, qualification: { licenses: 0, materials: 1 } })
    id = (await buildPlanItem(portal.admin, plan, { status_id: 1 })).id
    await setLicenses(11)
    expect((await addMaterial()).body.code).toBe('qualification.permit_required')
    // The database enforces this too, for any writer.
    await expect(
      portal.admin.query(
        "insert into plan_item_labour (plan_item_id, speciality_ru, quantity) values ($1, 'сварщик', 1)",
        [id],
      ),
    ).rejects.toThrow('a permit is required')
  })

  it('are either a licence or a material if both are sent at once', async () => {
    const read = await version()
    const replace = (type: number) =>
      customer.ask('PUT', path('licenses'), { version: read, ...licensesBody([type]) })
    const answers = await Promise.all([replace(11), addMaterial(), replace(12), addMaterial()])
    const { qualification } = await state()
    expect(Math.min(qualification.licenses, qualification.materials)).toBe(0)
    // Two additions may both succeed; of two replacements the second has a stale version.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(qualification.materials || 1)
  })

  it('refuse a stale replacement of licences and of the first category', async () => {
    const colleague = await buildColleague(portal, customer)
    const { body: read } = await customer.ask('GET', path('licenses'))
    const { body: first } = await customer.ask('GET', path('first_category'))
    expect([read.version, first.version]).toEqual([1, 1])
    const saved = await colleague.ask('PUT', path('licenses'), { version: 1, ...licensesBody([11]) })
    expect(saved).toMatchObject({ status: 200, body: { version: 2, count: 1 } })
    const stale = { status: 409, body: { code: 'plan_item.changed_meanwhile' } }
    expect(await customer.ask('PUT', path('licenses'), { version: 1, ...licensesBody([12]) })).toMatchObject(
      stale,
    )
    expect(
      await customer.ask('PUT', path('first_category'), { version: 1, is_required: true }),
    ).toMatchObject(stale)
    const { body: now } = await customer.ask('GET', path('licenses'))
    expect([now.version, now.results.map(typeOf)]).toEqual([2, [11]])
    const both = await customer.ask('PUT', path('licenses'), { version: 2, ...licensesBody([11, 12]) })
    expect([both.body.version, both.body.results.map(typeOf)]).toEqual([3, [11, 12]])
    expect((await customer.ask('PUT', path('licenses'), licensesBody([]))).status).toBe(400)
  })

  it('refuse a stale change or removal of a material', async () => {
    const colleague = await buildColleague(portal, customer)
    const { body: crane } = await addMaterial()
    const change = (who: Planner, read: number, name: string) =>
      who.ask('PUT', path('material_update'), { version: read, material_id: crane.id, ...material, name })
    expect((await change(colleague, 2, 'Кран башенный')).body).toMatchObject({ version: 3 })
    const stale = { status: 409, body: { code: 'plan_item.changed_meanwhile' } }
    expect(await change(customer, 2, 'Кран мостовой')).toMatchObject(stale)
    const gone = { version: 2, material_id: crane.id }
    expect(await customer.ask('DELETE', path('material_remove'), gone)).toMatchObject(stale)
    // An addition overwrites nothing, so it needs no version.
    expect((await addMaterial({ name: 'Насос' })).body.version).toBe(4)
    const { results } = (await customer.ask('GET', path('planitem_materials'))).body
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['Кран башенный', 'Насос'])
  })

  it('refuse unknown values, wrong states, other organisations and other roles', async () => {
    expect((await setLicenses(999)).body.errors).toMatchObject([
      { field: 'licenses.0.license_activity_type_id', code: 'plan_item.unknown_reference' },
    ])
    expect((await addMaterial({ measure_id: 99999 })).body.errors).toMatchObject([{ field: 'measure_id' }])
    expect((await addMaterial({ quantity: '0' })).body.errors).toMatchObject([{ field: 'quantity' }])
    const stranger = await buildPlanner(portal)
    const supplier = await buildSupplier(portal)
    for (const part of ['first_category', 'licenses', 'planitem_materials']) {
      expect((await stranger.ask('GET', path(part))).status).toBe(404)
      expect((await supplier.ask('GET', path(part))).status).toBe(403)
    }
    expect((await stranger.ask('PUT', path('licenses'), { version: 1, licenses: [] })).status).toBe(404)
    const approved = await buildPlan(portal.admin, customer.organization.id, { year_id: 2025 })
    id = (await buildPlanItem(portal.admin, approved)).id
    expect((await setLicenses(11)).body.code).toBe('plan_item.plan_not_open')
    expect((await customer.ask('GET', path('licenses'))).status).toBe(200)
  })
})
