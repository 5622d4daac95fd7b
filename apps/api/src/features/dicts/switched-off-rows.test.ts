import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildDraftFixture, FACTS } from '../../test/build-draft-fixture.ts'
import { buildExpBody, buildOfficer } from '../../test/build-exp.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildPlan } from '../../test/build-plan.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { Applicant, registrationBody } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
let supplier: Planner
let planId: number

beforeAll(async () => {
  customer = await buildPlanner(portal)
  supplier = await buildSupplier(portal)
  const plan = { year_id: 2027, status_id: 1, approved_at: null }
  planId = (await buildPlan(portal.admin, customer.organization.id, plan)).id
})

let off: [dict: string, id: number][] = []
afterEach(async () => {
  for (const [dict, id] of off)
    await portal.admin.query(`update dict_${dict} set is_active = true where id = $1`, [id])
  off = []
})
async function switchOff(...rows: typeof off) {
  off.push(...rows)
  for (const [dict, id] of rows)
    await portal.admin.query(`update dict_${dict} set is_active = false where id = $1`, [id])
}

type Answer = { status: number; body: { errors?: { field: string; code: string; detail: string }[] } | null }
const faults = ({ status, body }: Answer) => [
  status,
  body?.errors?.map(({ field, code }) => `${field} ${code}`),
]
const refused = (...fields: string[]) => [400, fields.map((field) => `${field} reference.switched_off`)]

/** A record created with a dictionary row can be edited with it after the row is deactivated; no other may use it. */
async function staysValidWhereUsed(
  rows: typeof off,
  make: () => Promise<Answer>,
  change: (made: never) => Promise<Answer>,
  ...fields: string[]
) {
  const made = await make()
  expect(made).toMatchObject({ status: 200 })
  await switchOff(...rows)
  expect(faults(await make())).toEqual(refused(...fields))
  expect(await change(made.body as never)).toMatchObject({ status: 200 })
}

describe('a dictionary row that was switched off', () => {
  it('is left out with is_active=1, which forms use, and still found without it', async () => {
    await switchOff(['measure', 796], ['kato', 710000000])
    const ids = async (path: string) =>
      (await portal.app.inject(`/api/core/api/dicts/${path}`))
        .json()
        .results.map((row: { id: number }) => row.id)
    expect(await ids('measures?q=796')).toContain(796)
    expect(await ids('measures?q=796&is_active__in=1')).toEqual([])
    expect(await ids('katos?id__in=710000000&is_active__in=1')).toEqual([])
    expect(await ids('katos?id__in=710000000&is_active__in=0')).toEqual([710000000])
  })

  it('is refused in a new plan item, at its field, and stays valid in the one that has it', async () => {
    const body = buildItemBody()
    await staysValidWhereUsed(
      [
        ['enstru', body.enstru_id],
        ['measure', body.measure_id],
        ['kato', 710000000],
        ['fkrb', 110001],
        ['ekrb', 1],
      ],
      () => customer.ask('POST', 'core/plan-items/', { ...body, plan_id: planId }),
      ({ id, version }: { id: number; version: number }) =>
        customer.ask('PUT', `core/plan-items/${id}/`, {
          ...body,
          version,
          // Another delivery before it does not make it a new reference.
          deliveries: [
            { kato_id: 750000000, quantity: '1', place_ru: 'пр. Абая, 10', place_kk: null },
            { ...body.deliveries[0], quantity: '1' },
          ],
        }),
      'enstru_id',
      'measure_id',
      'deliveries.0.kato_id',
      'funding.0.fkrb_id',
      'funding.0.ekrb_id',
    )
  })

  it('that ended is answered under its official name as inactive, and refused in new items and announcements', async () => {
    const { results } = (await portal.app.inject('/api/core/api/dicts/purchase-methods')).json()
    expect(results.find((row: { id: number }) => row.id === 77)).toMatchObject({
      name: 'Аукцион (с 2022)',
      name_ru: 'Аукцион (с 2022)',
      is_active: false,
    })
    expect(results.find((row: { id: number }) => row.id === 78)).toMatchObject({ is_active: true })
    const body = { ...buildItemBody(), purchase_method_id: 77, month_id: 99 }
    const make = () => customer.ask('POST', 'core/plan-items/', { ...body, plan_id: planId })
    expect(faults(await make())).toEqual(refused('purchase_method_id', 'month_id'))
    const old = await customer.ask('POST', 'core/plan-items/', { ...buildItemBody(), plan_id: planId })
    const { id, version } = old.body
    const save = (over: object) =>
      customer.ask('PUT', `core/plan-items/${id}/`, { ...buildItemBody(), version, ...over })
    expect(faults(await save({ month_id: 99 }))).toEqual(refused('month_id'))
    // An item of former years keeps what it has.
    await portal.admin.query('update plan_item set purchase_method_id = 77, month_id = 99 where id = $1', [
      id,
    ])
    const kept = await save({ purchase_method_id: 77, month_id: 99, name_ru: 'Роза' })
    expect(kept).toMatchObject({
      status: 200,
      body: { purchase_method: { name: 'Аукцион 2022–2024 годов' } },
    })
    const fixture = await buildDraftFixture(portal)
    const announced = await fixture.ask('POST', 'create', { ...FACTS, year_id: 2026, purchase_method_id: 77 })
    expect(faults(announced)).toEqual(refused('purchase_method_id'))
  })

  it('is a blocking remark of a plan item that has it as its code or delivery place', async () => {
    const { body: item } = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody(),
      plan_id: planId,
    })
    await switchOff(['enstru', 1], ['kato', 710000000])
    const expected = [
      { code: 'remark.enstru_not_in_force', level: 'blocking', field: 'enstru_id' },
      { code: 'remark.place_not_in_force', level: 'blocking', field: 'deliveries' },
    ]
    const notInForce = (remarks: { code: string }[]) =>
      remarks.filter(({ code }) => code.endsWith('_not_in_force'))
    const { body: saved } = await customer.ask('GET', `core/plan-items/${item.id}`)
    expect(notInForce(saved.remarks)).toMatchObject(expected)
    const { body: checked } = await customer.ask('POST', 'core/plan-items/check/', {
      ...buildItemBody(),
      plan_id: planId,
      plan_item_id: item.id,
    })
    expect(notInForce(checked.remarks)).toMatchObject(expected)
  })

  it('cannot be put into an item that has another value', async () => {
    const { body: item } = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody({ measure_id: 839 }),
      plan_id: planId,
    })
    await switchOff(['measure', 796])
    const { version, id } = item
    expect(
      faults(await customer.ask('PUT', `core/plan-items/${id}/`, { ...buildItemBody(), version })),
    ).toEqual(refused('measure_id'))
  })

  it('is refused with a message that says it is not in force', async () => {
    await switchOff(['measure', 796])
    const { body } = await customer.ask('POST', 'core/plan-items/', { ...buildItemBody(), plan_id: planId })
    expect(body.errors).toEqual([
      {
        field: 'measure_id',
        code: 'reference.switched_off',
        detail: expect.stringContaining('не действует'),
      },
    ])
  })

  it('is refused in qualification requirements', async () => {
    const { body: item } = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody(),
      plan_id: planId,
    })
    const part = (name: string) => `core/plan-items/${item.id}/qualification_${name}/`
    const version = async () => (await customer.ask('GET', part('licenses'))).body.version
    const classes = async (
      construction_work_type_id: number | null,
      responsibility_level_id: number | null,
    ) =>
      customer.ask('PUT', part('first_category'), {
        version: await version(),
        is_required: true,
        construction_work_type_id,
        responsibility_level_id,
      })
    const licenses = async (...ids: number[]) =>
      customer.ask('PUT', part('licenses'), {
        version: await version(),
        licenses: ids.map((id) => ({ license_activity_type_id: id, license_category_id: 1 })),
      })
    expect((await classes(1, null)).status).toBe(200)
    expect((await licenses(11)).status).toBe(200)
    await switchOff(
      ['construction_work_type', 1],
      ['responsibility_level', 2],
      ['license_activity_type', 11],
      ['license_activity_type', 12],
    )
    expect((await classes(1, 1)).status).toBe(200)
    expect(faults(await classes(1, 2))).toEqual(refused('responsibility_level_id'))
    expect((await licenses(13, 11)).status).toBe(200)
    expect(faults(await licenses(11, 12))).toEqual(refused('licenses.1.license_activity_type_id'))
  })

  it('is refused in a material', async () => {
    const { body: item } = await customer.ask('POST', 'core/plan-items/', {
      ...buildItemBody(),
      plan_id: planId,
    })
    const crane = { name: 'Кран', measure_id: 778, quantity: '2', requirement: null }
    await staysValidWhereUsed(
      [['measure', 778]],
      () =>
        customer.ask('POST', 'core/plan-items/qualification_material_add/', {
          plan_item_id: item.id,
          ...crane,
        }),
      ({ id, version }: { id: number; version: number }) =>
        customer.ask('PUT', `core/plan-items/${item.id}/qualification_material_update/`, {
          version,
          material_id: id,
          ...crane,
          quantity: '3',
        }),
      'measure_id',
    )
  })

  it('is refused in an announcement and its lots', async () => {
    const fixture = await buildDraftFixture(portal)
    const facts = { ...FACTS, delivery_kato_id: 710000000 }
    await staysValidWhereUsed(
      [['kato', 710000000]],
      () => fixture.ask('POST', 'create', { ...facts, year_id: 2026 }),
      ({ id, revision }: { id: number; revision: number }) =>
        fixture.ask('PUT', `${id}/`, { ...facts, revision }),
      'delivery_kato_id',
    )
    const id = await fixture.draft()
    await fixture.add(id, [await fixture.ordered(), await fixture.ordered()])
    const [first, second] = await fixture.lots(id)
    const set = (...lots: { id: number }[]) =>
      fixture.ask(
        'PUT',
        `${id}/set-insoterms/`,
        lots.map((lot) => ({ lot: lot.id, insoterms: 1 })),
      )
    expect((await set(first)).status).toBe(200)
    await switchOff(['insoterm', 1], ['kato', 750000000])
    const { body: ready } = await fixture.ask('GET', `${id}/readiness/`)
    expect(ready.remarks).toContainEqual(
      expect.objectContaining({
        code: 'lot_not_in_force',
        level: 'blocking',
        lots: [expect.objectContaining({ id: first.id }), expect.objectContaining({ id: second.id })],
      }),
    )
    expect((await set(first)).status).toBe(200)
    expect(faults(await set(first, second))).toEqual(refused('1.insoterms'))
  })

  it('is refused in a supplier’s experience', async () => {
    const body = await buildExpBody(portal, supplier)
    await staysValidWhereUsed(
      [
        ['construction_work_type', 1],
        ['kato', 710000000],
        ['license_activity_type', 22],
      ],
      () => supplier.ask('POST', 'core/supplier-exp/', body),
      ({ id, version }: { id: number; version: number }) =>
        supplier.ask('PUT', `core/supplier-exp/${id}/`, { ...body, version }),
      'construction_work_type_id',
      'kato_id',
      'license_activity_type_id',
    )
  })

  it('is refused in a supplier’s licence and equipment', async () => {
    const license = {
      license_activity_type_id: 2,
      license_category_id: 2,
      subkind_ids: [22, 24],
      number: 'ГСЛ-77',
      issued_on: '2020-03-01',
      valid_until: null,
      issuer: 'Управление ГАСК',
    }
    await staysValidWhereUsed(
      [
        ['license_activity_type', 24],
        ['license_category', 2],
      ],
      () => supplier.ask('POST', 'core/supplier-licenses/', license),
      ({ id, version }: { id: number; version: number }) =>
        supplier.ask('PUT', `core/supplier-licenses/${id}/`, { ...license, subkind_ids: [24], version }),
      'license_category_id',
      'subkind_ids.1',
    )
    const crane = { name: 'Кран', measure_id: 796, quantity: '2', made_in: 2019, is_leased: true }
    await staysValidWhereUsed(
      [['measure', 796]],
      () => supplier.ask('POST', 'core/supplier-equipment/', crane),
      ({ id, version }: { id: number; version: number }) =>
        supplier.ask('PUT', `core/supplier-equipment/${id}/`, { ...crane, version }),
      'measure_id',
    )
  })

  it('is refused in a registration, a new plan and another dictionary', async () => {
    const applicant = await new Applicant(portal).prepare()
    await switchOff(['organization_type', 10], ['organization_type', 9], ['kato', 710000000], ['year', 2027])
    expect((await applicant.save(registrationBody({ name_ru: 'Другое имя' }))).status).toBe(200)
    expect(faults(await applicant.save(registrationBody({ organization_type_id: 9 })))).toEqual(
      refused('organization_type_id'),
    )
    expect(faults(await customer.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 }))).toEqual(
      refused('year_id'),
    )
    const operator = await buildOfficer(portal)
    await switchOff(['ekrb', 1])
    expect(
      faults(
        await operator.ask('POST', 'operator/dicts/ekrb/rows/', {
          code: '998',
          name_ru: 'Затраты',
          own: { parent_id: 1 },
        }),
      ),
    ).toEqual(refused('own.parent_id'))
  })
})
