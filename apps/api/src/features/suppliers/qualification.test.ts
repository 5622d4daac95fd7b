import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let supplier: Planner
let stranger: Planner
beforeAll(async () => {
  stranger = await buildSupplier(portal)
})
beforeEach(async () => {
  supplier = await buildSupplier(portal)
})

const LICENSE = {
  license_activity_type_id: 2,
  license_category_id: 2,
  subkind_ids: [22, 24],
  number: 'ГСЛ-01234',
  issued_on: '2020-03-01',
  valid_until: '2030-03-01',
  issuer: 'Управление ГАСК',
}
const PERSON = { full_name: 'Иванов Иван', speciality: 'Прораб', experience_years: 7, certificate_number: '' }
const CRANE = { name: 'Кран башенный', measure_id: 796, quantity: '2', made_in: 2019, is_leased: true }

const KINDS = [
  ['core/supplier-licenses', LICENSE, { number: 'ГСЛ-9' }, 'supplier_license'],
  ['core/supplier-staff', PERSON, { experience_years: 8 }, 'supplier_staff'],
  ['core/supplier-equipment', CRANE, { quantity: '3.5' }, 'supplier_equipment'],
] as const

const add = (path: string, body: object, who = supplier) => who.ask('POST', `${path}/`, body)
const all = async (who = supplier) => (await who.ask('GET', 'core/supplier-qualification/')).body

async function upload(organizationId: number, over: object = {}) {
  const id = await buildRow(portal.admin, 'attachment', {
    original_name: 'Лицензия.pdf',
    content_type: 'application/pdf',
    size: 2048,
    av_check: 'passed',
    organization_id: organizationId,
    ...over,
  })
  const { rows } = await portal.admin.query('select uuid from attachment where id = $1', [id])
  return rows[0].uuid as string
}

describe('qualification records of a supplier', () => {
  it('are empty at first, then list what was added', async () => {
    expect(await all()).toEqual({ licenses: [], staff: [], equipment: [] })
    const file_uuid = await upload(supplier.organization.id)
    const { status, body } = await add('core/supplier-licenses', { ...LICENSE, file_uuid })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      activity: { id: 2, code: '2', name: 'Строительно-монтажные работы' },
      category: { id: 2, code: 'II', name: 'II категория' },
      subkinds: [expect.objectContaining({ id: 22 }), expect.objectContaining({ id: 24 })],
      number: 'ГСЛ-01234',
      issued_on: '2020-03-01',
      valid_until: '2030-03-01',
      is_expired: false,
      issuer: 'Управление ГАСК',
      file: { uuid: file_uuid, name: 'Лицензия.pdf', size: 2048 },
      version: 1,
    })
    const person = (await add('core/supplier-staff', PERSON)).body
    expect(person).toMatchObject({ full_name: 'Иванов Иван', certificate_number: null, file: null })
    const crane = (await add('core/supplier-equipment', CRANE)).body
    expect(crane).toMatchObject({ quantity: '2.000', measure: { id: 796 }, is_leased: true, made_in: 2019 })
    expect(await all()).toEqual({ licenses: [body], staff: [person], equipment: [crane] })
    expect(await all(stranger)).toEqual({ licenses: [], staff: [], equipment: [] })
  })

  it('mark an expired licence and list it first', async () => {
    await add('core/supplier-licenses', LICENSE)
    await add('core/supplier-licenses', { ...LICENSE, number: 'Б-1', valid_until: null })
    await add('core/supplier-licenses', { ...LICENSE, number: 'А-1', valid_until: '2024-03-01' })
    expect(
      (await all()).licenses.map((one: Record<string, unknown>) => [one.number, one.is_expired]),
    ).toEqual([
      ['А-1', true],
      ['ГСЛ-01234', false],
      ['Б-1', false],
    ])
  })

  it.each(KINDS)(
    '%s: changed only from the newest version, removed, and journalled',
    async (path, body, over, kind) => {
      const { id } = (await add(path, body)).body
      const changed = await supplier.ask('PUT', `${path}/${id}/`, { ...body, ...over, version: 1 })
      expect(changed).toMatchObject({ status: 200, body: { id, version: 2 } })
      const colleague = await buildColleague(portal, supplier)
      expect(await colleague.ask('PUT', `${path}/${id}/`, { ...body, version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'supplier.changed_meanwhile', changed_by: expect.any(String) },
      })
      for (const method of ['PUT', 'DELETE'] as const)
        expect(
          (
            await stranger.ask(
              method,
              `${path}/${id}/`,
              method === 'PUT' ? { ...body, version: 2 } : undefined,
            )
          ).status,
        ).toBe(404)
      expect((await colleague.ask('DELETE', `${path}/${id}/`)).status).toBe(204)
      expect((await colleague.ask('DELETE', `${path}/${id}/`)).status).toBe(404)
      const { rows } = await portal.admin.query(
        `select action, before is null as born, after is null as gone from journal_event
       where subject_type = $1 and subject_id = $2 order by id`,
        [kind, String(id)],
      )
      expect(rows).toEqual([
        { action: `${kind}.add`, born: true, gone: false },
        { action: `${kind}.update`, born: false, gone: false },
        { action: `${kind}.remove`, born: false, gone: true },
      ])
    },
  )

  it('are created once per idempotency key', async () => {
    const send = () =>
      supplier.ask('POST', 'core/supplier-staff/', PERSON, { 'idempotency-key': 'staff-once-1' })
    expect((await send()).body).toEqual((await send()).body)
    expect((await all()).staff).toHaveLength(1)
  })

  it.each<[string, string, object, [string, string]]>([
    [
      'an unknown activity',
      'licenses',
      { license_activity_type_id: 999 },
      ['license_activity_type_id', 'supplier.unknown_reference'],
    ],
    [
      'an unknown category',
      'licenses',
      { license_category_id: 9 },
      ['license_category_id', 'supplier.unknown_reference'],
    ],
    [
      'an unknown sub-kind',
      'licenses',
      { subkind_ids: [22, 999] },
      ['subkind_ids.1', 'supplier.unknown_reference'],
    ],
    [
      'a sub-kind of another kind',
      'licenses',
      { subkind_ids: [11] },
      ['subkind_ids.0', 'supplier.foreign_subkind'],
    ],
    [
      'a sub-kind where a kind is required',
      'licenses',
      { license_activity_type_id: 22, license_category_id: null, subkind_ids: [] },
      ['license_activity_type_id', 'supplier.not_a_kind'],
    ],
    [
      'a missing category',
      'licenses',
      { license_category_id: null },
      ['license_category_id', 'supplier.category_required'],
    ],
    [
      'an end before the issue date',
      'licenses',
      { valid_until: '2019-01-01' },
      ['valid_until', 'supplier.ends_before_issued'],
    ],
    [
      'an issue date in the future',
      'licenses',
      { issued_on: '2100-01-01', valid_until: null },
      ['issued_on', 'supplier.issued_later'],
    ],
    [
      'an unknown measure',
      'equipment',
      { measure_id: 99_999_999 },
      ['measure_id', 'supplier.unknown_reference'],
    ],
    ['a quantity of zero', 'equipment', { quantity: '0.000' }, ['quantity', 'supplier.quantity_zero']],
  ])('refuse %s', async (_, part, over, [field, code]) => {
    const body = part === 'licenses' ? LICENSE : CRANE
    expect(await add(`core/supplier-${part}`, { ...body, ...over })).toMatchObject({
      status: 400,
      body: { errors: [{ field, code }] },
    })
  })

  it.each(KINDS)('%s: accepts only own uploads without a virus', async (path, body) => {
    for (const file_uuid of [
      await upload(stranger.organization.id),
      await upload(supplier.organization.id, { av_check: 'failed' }),
      '00000000-0000-4000-8000-000000000000',
    ])
      expect(await add(path, { ...body, file_uuid })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'file_uuid', code: 'supplier.file_not_yours' }] },
      })
  })

  it('store a licence sent concurrently once; another supplier may use the same number', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('core/supplier-licenses', LICENSE)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'supplier.license_exists',
      errors: [{ field: 'number', code: 'supplier.license_exists' }],
    })
    const other = (await add('core/supplier-licenses', { ...LICENSE, number: 'Б-2' })).body
    expect(
      await supplier.ask('PUT', `core/supplier-licenses/${other.id}/`, { ...LICENSE, version: 1 }),
    ).toMatchObject({ status: 409, body: { code: 'supplier.license_exists' } })
    expect((await add('core/supplier-licenses', LICENSE, stranger)).status).toBe(200)
  })

  it('answer 403 to other roles', async () => {
    const customer = await buildPlanner(portal)
    const asked = [
      await customer.ask('GET', 'core/supplier-qualification/'),
      await customer.ask('GET', 'core/lots/1/readiness/'),
    ]
    for (const [path, body] of KINDS) {
      asked.push(await add(path, body, customer))
      asked.push(await customer.ask('PUT', `${path}/1/`, { ...body, version: 1 }))
      asked.push(await customer.ask('DELETE', `${path}/1/`))
    }
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 403, body: { code: 'supplier.supplier_only' } })
  })
})

describe('the database', () => {
  const ids: Record<string, number> = {}
  beforeEach(async () => {
    for (const [path, body, , kind] of KINDS) ids[kind] = (await add(path, body)).body.id
  })
  const reached = (statement: string) =>
    acting(portal, stranger.organization.id, (client) => client.query(statement)).then(
      ({ rowCount }) => rowCount ?? 0,
      (error: Error) => error.message,
    )

  it('shows another organisation nothing, and lets it change nothing', async () => {
    for (const [, , , kind] of KINDS) {
      expect(await reached(`select from ${kind} where id = ${ids[kind]}`)).toBe(0)
      expect(await reached(`update ${kind} set version = 9 where id = ${ids[kind]}`)).toBe(0)
      expect(await reached(`delete from ${kind} where id = ${ids[kind]}`)).toBe(0)
    }
    const license = ids.supplier_license
    expect(await reached(`select from supplier_license_subkind where supplier_license_id = ${license}`)).toBe(
      0,
    )
    expect(await reached(`insert into supplier_license_subkind values (${license}, 21)`)).toMatch('row-level')
    expect(
      await reached(
        `insert into supplier_staff (organization_id, full_name, speciality_ru, experience_years) values (${supplier.organization.id}, 'А', 'Б', 1)`,
      ),
    ).toMatch('row-level')
  })

  it('refuses a file of another organisation', async () => {
    const uuid = await upload(supplier.organization.id)
    expect(
      await reached(`insert into supplier_staff (organization_id, full_name, speciality_ru, experience_years, attachment_id)
        select ${stranger.organization.id}, 'А', 'Б', 1, id from attachment where uuid = '${uuid}'`),
    ).toMatch('row-level')
  })

  it('has a complete journal, which reveals a row changed directly', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
    for (const [kind, column, names] of [
      ['supplier_license', `number = 'другой'`, ['the journal of a licence ends with the stored state']],
      [
        'supplier_staff',
        'experience_years = 60',
        ['the journal of a person of a supplier ends with the stored state'],
      ],
      [
        'supplier_equipment',
        'quantity = 99',
        ['the journal of a piece of equipment ends with the stored state'],
      ],
    ] as const) {
      const { rows } = await portal.admin.query(`select * from ${kind} where id = $1`, [ids[kind]])
      await portal.admin.query(`update ${kind} set ${column} where id = $1`, [ids[kind]])
      expect(await brokenInvariants(portal)).toEqual(names)
      const name = column.split(' ')[0] as string
      await portal.admin.query(`update ${kind} set ${name} = $2 where id = $1`, [ids[kind], rows[0][name]])
    }
    await portal.admin.query(
      'update supplier_license_subkind set license_activity_type_id = 11 where supplier_license_id = $1 and license_activity_type_id = 22',
      [ids.supplier_license],
    )
    expect(await brokenInvariants(portal)).toContain(
      'a licence has a kind of activity, and its sub-kinds belong to that kind',
    )
  })
})
