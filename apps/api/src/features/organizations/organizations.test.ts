import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { buildPurchase } from '../../test/build-purchase.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const BASE = '/api/core/api/core/organizations'

async function get(path: string) {
  const response = await portal.app.inject(BASE + path)
  return { status: response.statusCode, body: response.json() }
}
const ids = (body: { results: { id: number }[] }) => body.results.map((row) => row.id)
const SUPPLIER = { is_customer: false, is_organizer: false, is_supplier: true }

describe('one organisation', () => {
  it('shows its details', async () => {
    const { id, iin_bin } = await buildOrganization(portal.admin, {
      name_ru: 'ГККП «Музыкальный колледж»',
      name_kk: '«Музыка колледжі» МКҚК',
      full_name_ru: 'Государственное казённое предприятие «Музыкальный колледж»',
      organization_type_id: 1,
      kato_id: 751110000,
      address_ru: 'Алматы, пр. Абая, 1',
      phone: '+7 727 555-00-00',
      email: 'zakup@school.example',
      director_name: 'Серикова Айгуль',
      director_iin: '850101300015',
      registered_on: '2001-02-03',
    })
    const { status, body } = await get(`/${id}/`)
    expect(status).toBe(200)
    const none = { count: 0, total_price: '0.00' }
    expect(body).toEqual({
      id,
      iin_bin,
      name: 'ГККП «Музыкальный колледж»',
      name_kk: '«Музыка колледжі» МКҚК',
      full_name: 'Государственное казённое предприятие «Музыкальный колледж»',
      full_name_kk: null,
      kind: 'legal',
      type: expect.objectContaining({ id: 1 }),
      region: expect.objectContaining({ id: 750000000 }),
      kato: expect.objectContaining({ id: 751110000, full_name: expect.any(String) }),
      address: 'Алматы, пр. Абая, 1',
      phone: '+7 727 555-00-00',
      email: 'zakup@school.example',
      director_name: 'Серикова Айгуль',
      registered_on: '2001-02-03',
      is_customer: true,
      is_organizer: true,
      is_supplier: false,
      is_resident: true,
      is_quasi_sector: false,
      is_single_organizer: false,
      in_rnu: false,
      rnu: [],
      plans: [],
      plan_items: none,
      announcements: none,
      lots: none,
      contracts_as_customer: none,
      contracts_as_supplier: none,
      confirmed_experience: 0,
    })
  })

  it('counts only confirmed experience', async () => {
    const { id } = await buildOrganization(portal.admin, SUPPLIER)
    for (const [status_id, decision_reason] of [
      [6, null],
      [6, null],
      [1, null],
      [2, null],
      [7, 'Нет акта'],
    ])
      await buildRow(portal.admin, 'supplier_exp', {
        organization_id: id,
        status_id,
        decision_reason,
        supplier_exp_type_id: 1,
        country_id: 398,
        object_ru: 'Школа',
        customer_name_ru: 'Отдел строительства',
        completed_on: '2025-09-01',
        submitted_at: '2025-10-01T10:00:00+05:00',
      })
    expect((await get(`/${id}/`)).body.confirmed_experience).toBe(2)
  })

  it('counts only public things, and of its plan only the edition in force', async () => {
    const world = await buildPurchase(portal.admin)
    // With all, some and no counter deltas folded the numbers are the same.
    for (let fold = 0; fold < 3; fold++) {
      expect((await get(`/${world.customer.id}/`)).body).toMatchObject({
        plans: [
          {
            id: world.amended.id,
            year: 2026,
            edition: 2,
            type: { id: 1 },
            approved_at: '2026-02-01T10:00:00+05:00',
            count: 2,
            total_price: '4002.00',
          },
        ],
        plan_items: { count: 2, total_price: '4002.00' },
        announcements: { count: 0, total_price: '0.00' },
        contracts_as_customer: { count: 1, total_price: '2200.00' },
        contracts_as_supplier: { count: 0, total_price: '0.00' },
      })
      expect((await get(`/${world.organizer.id}/`)).body).toMatchObject({
        announcements: { count: 1, total_price: '2001.00' },
        lots: { count: 1, total_price: '2001.00' },
      })
      expect((await get(`/${world.supplier.id}/`)).body).toMatchObject({
        contracts_as_customer: { count: 0 },
        contracts_as_supplier: { count: 1, total_price: '2200.00' },
      })
      await portal.admin.query('select fold_counts($1)', [fold === 0 ? 2 : 1_000_000])
    }
  })

  it('shows its register records in force, not ended or draft ones', async () => {
    const { id } = await buildOrganization(portal.admin, SUPPLIER)
    await buildRnu(portal.admin, id, { starts_on: '2020-01-01', ends_on: '2022-01-01', reason_id: 4 })
    await buildRnu(portal.admin, id, { status_id: 2, starts_on: null, ends_on: null })
    expect((await get(`/${id}/`)).body).toMatchObject({ in_rnu: false, rnu: [] })
    const record = await buildRnu(portal.admin, id)
    expect((await get(`/${id}/`)).body).toMatchObject({
      in_rnu: true,
      rnu: [{ id: record.id, reason: { id: 2 }, starts_on: '2026-01-15', ends_on: '2099-01-15' }],
    })
  })

  it('answers 404 for the operator and for an unknown id', async () => {
    const operator = await buildOrganization(portal.admin, {
      is_customer: false,
      is_organizer: false,
      is_operator: true,
    })
    for (const id of [operator.id, 999_999_999, 'abc']) expect((await get(`/${id}/`)).status).toBe(404)
  })
})

describe('the search for organisations', () => {
  let school: Awaited<ReturnType<typeof buildOrganization>>
  let gymnasium: Awaited<ReturnType<typeof buildOrganization>>
  let builder: Awaited<ReturnType<typeof buildOrganization>>
  let operator: Awaited<ReturnType<typeof buildOrganization>>

  beforeAll(async () => {
    const build = (name_ru: string, iin_bin: string, over: Record<string, unknown> = {}) =>
      buildOrganization(portal.admin, { name_ru, iin_bin, ...over })
    school = await build('КГУ «Школа-лицей № 97»', '970740000838')
    gymnasium = await build('КГУ «Гимназия № 12»', '020540003431', { is_organizer: false })
    builder = await build('ТОО «Жарқын Құрылыс»', '120340005670', SUPPLIER)
    operator = await build('АО «Оператор гимназий»', '000140001536', {
      is_customer: false,
      is_organizer: false,
      is_operator: true,
    })
  })

  it.each([
    ['q=гимназии', () => [gymnasium.id]],
    ['q=шко', () => [school.id]],
    ['q=жаркын курылыс', () => [builder.id]],
    ['q=гимнозия', () => [gymnasium.id]],
    ['q=гимнозия&role_id__in=2', () => []],
    ['q=9707400', () => [school.id]],
    ['q=970740000838', () => [school.id]],
    // A prefix of a БИН, and the number of a school.
    ['q=12', () => [gymnasium.id, builder.id]],
    ['q=97', () => [school.id]],
    ['q=000140001536', () => []],
    ['q=оператор', () => []],
    ['q=-- !', () => []],
    ['q=КГУ&role_id__in=1__2', () => [gymnasium.id, school.id]],
    ['q=КГУ&role_id__in=2', () => [school.id]],
    ['q=курылыс&role_id__in=3', () => [builder.id]],
    ['q=КГУ&role_id__in=9', () => []],
  ])('%s', async (query, expected) => {
    const { status, body } = await get(`/?${query}`)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(expected())
    expect(body.count).toBe(expected().length)
  })

  it('sorts by name and numbers the rows of the whole list from 0', async () => {
    const { body } = await get('/?q=КГУ&limit=1&offset=1')
    expect(body).toMatchObject({
      count: 2,
      next: null,
      previous: expect.stringContaining('offset=0'),
      results: [{ key: 1, id: school.id, iin_bin: school.iin_bin, name: school.name_ru, in_rnu: false }],
    })
  })

  it('lists everyone but the operator without a query', async () => {
    const { body } = await get('/?limit=100')
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from organization where not is_operator',
    )
    expect(body.count).toBe(rows[0].n)
    expect(ids(body)).not.toContain(operator.id)
    expect(body.results.map((row: { key: number }) => row.key)).toEqual([...body.results.keys()])
  })

  it.each(['limit=101', 'role_id__in=x', 'region_id__in=1'])('refuses %s', async (query) => {
    expect((await get(`/?${query}`)).status).toBe(400)
  })
})

describe('tax debt', () => {
  const tax = (organizationId: number, debt: string, checked_on: string) =>
    portal.admin.query('insert into organization_tax values ($1, $2, $3)', [organizationId, debt, checked_on])

  it.each([
    // Six МРП of the day of the check: 6 × 4 325 in 2026, 6 × 3 932 in 2025.
    ['0.00', '2026-11-01', '25950.00', false],
    ['25950.00', '2026-11-01', '25950.00', false],
    ['25950.01', '2026-11-01', '25950.00', true],
    ['25000.00', '2025-12-31', '23592.00', true],
  ])('of %s on %s is compared with the limit of that day', async (debt, checked_on, limit, bars_bids) => {
    const { id, iin_bin } = await buildOrganization(portal.admin, SUPPLIER)
    await tax(id, debt, checked_on)
    expect(await get(`/tax/?iin_bin=${iin_bin}`)).toEqual({
      status: 200,
      body: { iin_bin, debt, limit, bars_bids, checked_on },
    })
  })

  it('answers 404, not zero, for an unknown or unchecked organisation', async () => {
    const { iin_bin } = await buildOrganization(portal.admin, SUPPLIER)
    for (const asked of [iin_bin, '941240001151']) {
      const { status, body } = await get(`/tax/?iin_bin=${asked}`)
      expect([status, body.code]).toEqual([404, 'organization.no_tax'])
      expect(body.detail).toContain('Это не значит, что долга нет')
    }
  })

  it('distinguishes a mistyped number from an unknown one', async () => {
    const { status, body } = await get('/tax/?iin_bin=020540003432')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'iin_bin', code: 'field.check_digit', detail: expect.stringContaining('Контрольная цифра') },
    ])
    expect((await get('/tax/?iin_bin=12')).status).toBe(400)
    expect((await get('/tax/')).status).toBe(400)
  })
})
