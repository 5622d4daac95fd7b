import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let plan: Awaited<ReturnType<typeof buildPlan>>
let supplier: Planner
beforeAll(async () => {
  customer = await buildPlanner(portal)
  plan = await buildPlan(portal.admin, customer.organization.id)
})
beforeEach(async () => {
  supplier = await buildSupplier(portal)
})

/** A public lot of works, made of one plan item. */
async function lotOf(item: object = {}, announcement: object = {}) {
  const { id: itemId } = await buildPlanItem(portal.admin, plan, {
    status_id: 5,
    is_construction: true,
    purchase_subject_id: 2,
    ...item,
  })
  const { lotIds } = await buildAnnouncement(
    portal.admin,
    { purchase_method_id: 2, purchase_subject_id: 2, ...announcement },
    [{ customer_id: customer.organization.id }],
  )
  const lotId = lotIds[0] as number
  await portal.admin.query('insert into lot_plan_item values ($1, $2)', [lotId, itemId])
  return { lotId, itemId }
}

const readiness = (lotId: number, who = supplier) => who.ask('GET', `core/lots/${lotId}/readiness/`)
const codes = async (lotId: number) =>
  (await readiness(lotId)).body.points.map((one: { code: string }) => one.code)

const addLicense = (over: object = {}) =>
  supplier.ask('POST', 'core/supplier-licenses/', {
    license_activity_type_id: 2,
    license_category_id: 1,
    subkind_ids: [22],
    number: 'ГСЛ-1',
    issued_on: '2020-03-01',
    ...over,
  })

const addExperience = (over: object = {}) =>
  buildRow(portal.admin, 'supplier_exp', {
    organization_id: supplier.organization.id,
    status_id: 6,
    supplier_exp_type_id: 1,
    status_potential_supplier_id: 1,
    country_id: 398,
    object_ru: 'Школа',
    customer_name_ru: 'Отдел строительства',
    completed_on: '2025-09-01',
    submitted_at: '2025-10-01T10:00:00+05:00',
    ...over,
  })

describe('readiness for a lot', () => {
  it('is given for a lot without requirements', async () => {
    const { lotId } = await lotOf()
    const { status, body } = await readiness(lotId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lot: { id: lotId, number: expect.any(String), name: expect.any(String) },
      is_ready: true,
      missing: 0,
      experience: { count: 0, years: 0, discount_percent: '0' },
    })
    expect(await codes(lotId)).toEqual(['not_in_rnu', 'tax_unknown', 'nothing_required', 'experience_none'])
  })

  it('needs a valid licence of the required sub-kind and category', async () => {
    const { lotId, itemId } = await lotOf()
    await portal.admin.query('insert into plan_item_license values ($1, 22, 2)', [itemId])
    expect(await codes(lotId)).toContain('license_missing')
    await addLicense({ valid_until: '2024-01-01' })
    expect((await readiness(lotId)).body).toMatchObject({ is_ready: false, missing: 1 })
    expect(await codes(lotId)).toContain('license_expired')
    await addLicense({ number: 'ГСЛ-2', license_category_id: 3 })
    expect((await readiness(lotId)).body.is_ready).toBe(false)
    await addLicense({ number: 'ГСЛ-3' })
    expect((await readiness(lotId)).body).toMatchObject({
      is_ready: true,
      points: expect.arrayContaining([
        {
          code: 'license',
          state: 'met',
          values: { what: 'Возведение несущих и ограждающих конструкций, II категория', number: 'ГСЛ-3' },
          ground: 'Правила прил. 6',
        },
      ]),
    })
  })

  it('needs a licence of the first category if it is required', async () => {
    const { lotId, itemId } = await lotOf()
    await portal.admin.query(
      'insert into plan_item_first_category (plan_item_id, is_required) values ($1, true)',
      [itemId],
    )
    expect(await codes(lotId)).toContain('first_category_missing')
    await addLicense()
    expect(await codes(lotId)).toContain('first_category')
  })

  it('compares equipment and staff by name', async () => {
    const { lotId, itemId } = await lotOf({ is_construction: false })
    await buildRow(portal.admin, 'plan_item_material', {
      plan_item_id: itemId,
      name_ru: 'Экскаватор',
      measure_id: 796,
      quantity: '1',
    })
    await buildRow(portal.admin, 'plan_item_labour', {
      plan_item_id: itemId,
      speciality_ru: 'Прораб',
      quantity: 1,
      experience_years: 3,
    })
    expect(await codes(lotId)).toEqual(['not_in_rnu', 'tax_unknown', 'material_missing', 'labour_missing'])
    await supplier.ask('POST', 'core/supplier-equipment/', {
      name: 'Мини-экскаватор',
      quantity: '1',
      measure_id: 796,
    })
    await supplier.ask('POST', 'core/supplier-staff/', {
      full_name: 'Иванов',
      speciality: 'прораб',
      experience_years: 5,
    })
    expect((await codes(lotId)).slice(2)).toEqual(['material_check', 'labour'])
    await supplier.ask('POST', 'core/supplier-equipment/', {
      name: 'экскаватор',
      quantity: '1',
      measure_id: 796,
    })
    expect((await readiness(lotId)).body).toMatchObject({ is_ready: true, met: 3 })
  })

  it('counts only confirmed experience of the same kind', async () => {
    const { lotId } = await lotOf()
    await addExperience()
    await addExperience({ completed_on: '2024-09-01', status_potential_supplier_id: 3 })
    await addExperience({ status_id: 2, completed_on: '2023-09-01' })
    await addExperience({ supplier_exp_type_id: 2, completed_on: '2022-09-01' })
    expect((await readiness(lotId)).body.experience).toEqual({ count: 2, years: 2, discount_percent: '1.5' })
  })

  it('is denied to a supplier in the register, with a tax debt above six МРП, or for its own purchase', async () => {
    const { lotId } = await lotOf()
    await portal.admin.query(
      `insert into organization_tax (organization_id, debt, checked_on) values ($1, '25950.00', '2026-06-01')`,
      [supplier.organization.id],
    )
    expect(await codes(lotId)).toContain('tax_clear')
    await portal.admin.query(`update organization_tax set debt = '25950.01' where organization_id = $1`, [
      supplier.organization.id,
    ])
    expect((await readiness(lotId)).body.points).toContainEqual({
      code: 'tax_debt',
      state: 'missing',
      values: { debt: '25950.01', limit: '25950.00', checked_on: '2026-06-01' },
      ground: 'Закон ст. 7',
    })
    await portal.admin.query(`update organization set rnu_until = current_date + 30 where id = $1`, [
      supplier.organization.id,
    ])
    expect(await codes(lotId)).toContain('in_rnu')
    const both = await buildPlanner(portal, { is_customer: false, is_organizer: false, is_supplier: true })
    await portal.admin.query('update lot set customer_id = $2 where id = $1', [lotId, both.organization.id])
    expect((await readiness(lotId, both)).body.points[0]).toMatchObject({
      code: 'own_purchase',
      state: 'missing',
    })
  })

  it('shows a required supplier sign as unknown', async () => {
    const { lotId } = await lotOf({}, { supplier_sign_id: 2 })
    expect((await readiness(lotId)).body.points).toContainEqual(
      expect.objectContaining({
        code: 'supplier_sign',
        state: 'unknown',
        values: { sign: 'Среди субъектов малого и среднего предпринимательства' },
      }),
    )
  })

  it('is unknown without public plan items; a draft or missing lot answers 404', async () => {
    const { lotIds } = await buildAnnouncement(portal.admin, {})
    expect(await codes(lotIds[0] as number)).toContain('requirements_unknown')
    const draft = await buildPlan(portal.admin, customer.organization.id, {
      year_id: 2025,
      status_id: 1,
      approved_at: null,
    })
    const { lotId } = await lotOf()
    const hidden = await buildPlanItem(portal.admin, draft, {})
    await portal.admin.query('insert into plan_item_license values ($1, 22, 1)', [hidden.id])
    await portal.admin.query('update lot_plan_item set plan_item_id = $2 where lot_id = $1', [
      lotId,
      hidden.id,
    ])
    expect(await codes(lotId)).toContain('requirements_unknown')
    const unpublished = await buildAnnouncement(portal.admin, { status_id: 110, publish_date: null })
    expect((await readiness(unpublished.lotIds[0] as number)).status).toBe(404)
    expect((await readiness(999_999_999)).status).toBe(404)
  })
})
