import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { buildPurchase } from '../../test/build-purchase.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const BASE = '/api/core/api/core'

async function get(path: string) {
  const response = await portal.app.inject(BASE + path)
  return { status: response.statusCode, body: response.json() }
}
const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
const SUPPLIER = { is_customer: false, is_organizer: false, is_supplier: true, kato_id: 751110000 }

describe('the register of unscrupulous suppliers', () => {
  let world: Awaited<ReturnType<typeof buildPurchase>>
  let supplier: Awaited<ReturnType<typeof buildOrganization>>
  let current: Awaited<ReturnType<typeof buildRnu>>
  let former: Awaited<ReturnType<typeof buildRnu>>
  let draft: Awaited<ReturnType<typeof buildRnu>>

  beforeAll(async () => {
    world = await buildPurchase(portal.admin)
    supplier = await buildOrganization(portal.admin, SUPPLIER)
    const build = (over: Record<string, unknown>) => buildRnu(portal.admin, supplier.id, over)
    former = await build({
      status_id: 5,
      starts_on: '2020-03-01',
      ends_on: '2022-03-01',
      excluded_on: '2021-05-01',
      exclusion_reason_id: 7,
      announcement_id: world.announcement.id,
      contract_id: world.draftContract.id,
    })
    current = await build({
      reason_id: 4,
      customer_id: world.customer.id,
      announcement_id: world.announcement.id,
      contract_id: world.contract.id,
      court_ru: 'Экономический суд города Астаны',
      decision_number: '7112-26-00-2/100',
      decision_date: '2026-01-10',
    })
    draft = await build({ status_id: 1, starts_on: null, ends_on: null })
    for (const [kind, name_ru, iin_bin] of [
      ['founder', 'Учредитель У. У.', '850101300015'],
      ['head', 'Директор Д. Д.', '850101300603'],
      ['organization', 'Организация', null],
    ])
      await buildRow(portal.admin, 'rnu_founder', { rnu_id: current.id, kind, name_ru, iin_bin })
  })

  const row = () => ({
    id: current.id,
    supplier: { id: supplier.id, iin_bin: supplier.iin_bin, name: supplier.name_ru, in_rnu: true },
    status: { id: 4, code: 'active', name: 'Включен в реестр', short_name: 'В реестре' },
    reason: expect.objectContaining({ id: 4 }),
    customer: {
      id: world.customer.id,
      iin_bin: world.customer.iin_bin,
      name: world.customer.name_ru,
      in_rnu: false,
    },
    region: expect.objectContaining({ id: 750000000 }),
    decision_number: '7112-26-00-2/100',
    decision_date: '2026-01-10',
    starts_on: '2026-01-15',
    ends_on: '2099-01-15',
    excluded_on: null,
  })

  it('shows a record with its ground, the people it bars and other records of the supplier', async () => {
    const { status, body } = await get(`/rnu/${current.id}/`)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...row(),
      court: 'Экономический суд города Астаны',
      exclusion_reason: null,
      announcement: { id: world.announcement.id, number: world.announcement.number },
      contract: { id: world.contract.id, number: world.contract.number },
      founders: [
        { name: 'Организация', kind: 'organization' },
        { name: 'Директор Д. Д.', kind: 'head' },
        { name: 'Учредитель У. У.', kind: 'founder' },
      ],
      system: expect.objectContaining({ id: 4 }),
      others: [
        {
          id: former.id,
          status: expect.objectContaining({ id: 5 }),
          starts_on: '2020-03-01',
          ends_on: '2022-03-01',
        },
      ],
    })
  })

  it('keeps ended records, without naming a contract that was never signed', async () => {
    const { body } = await get(`/rnu/${former.id}/`)
    expect(body).toMatchObject({
      excluded_on: '2021-05-01',
      exclusion_reason: { id: 7 },
      customer: null,
      announcement: { id: world.announcement.id },
      contract: null,
      founders: [],
      others: [{ id: current.id }],
    })
  })

  it('answers 404 for a draft record', async () => {
    for (const id of [draft.id, 999_999_999]) expect((await get(`/rnu/${id}/`)).status).toBe(404)
  })

  it('answers a check for today, with the whole history', async () => {
    const { rows } = await portal.admin.query(`select (now() at time zone 'Etc/GMT-5')::date::text as today`)
    const { status, body } = await get(`/rnu-by-biin?iin_bin=${supplier.iin_bin}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      iin_bin: supplier.iin_bin,
      in_rnu: true,
      on: rows[0].today,
      organization: row().supplier,
    })
    expect(body.results[0]).toEqual(row())
    expect(ids(body.results)).toEqual([current.id, former.id])
  })

  it('includes the last day of the term, but not the day after', async () => {
    const today = (await get(`/rnu-by-biin?iin_bin=${supplier.iin_bin}`)).body.on
    const { id, iin_bin } = await buildOrganization(portal.admin, SUPPLIER)
    const record = await buildRnu(portal.admin, id, { starts_on: '2024-01-15', ends_on: today })
    expect((await get(`/rnu-by-biin?iin_bin=${iin_bin}`)).body.in_rnu).toBe(true)
    await portal.admin.query('update rnu set ends_on = ends_on - 1 where id = $1', [record.id])
    expect((await get(`/rnu-by-biin?iin_bin=${iin_bin}`)).body).toMatchObject({
      in_rnu: false,
      organization: { id, in_rnu: false },
      results: [{ id: record.id }],
    })
  })

  it('answers in_rnu: false for a supplier that is clean, under review, or unknown', async () => {
    const { id, iin_bin, name_ru } = await buildOrganization(portal.admin, SUPPLIER)
    await buildRnu(portal.admin, id, { status_id: 2, starts_on: null, ends_on: null })
    expect((await get(`/rnu-by-biin?iin_bin=${iin_bin}`)).body).toMatchObject({
      in_rnu: false,
      organization: { id, iin_bin, name: name_ru, in_rnu: false },
      results: [],
    })
    expect((await get('/rnu-by-biin?iin_bin=941240001151')).body).toMatchObject({
      iin_bin: '941240001151',
      in_rnu: false,
      organization: null,
      results: [],
    })
  })

  it('distinguishes a mistyped number from a clean one', async () => {
    const { status, body } = await get('/rnu-by-biin?iin_bin=941240001152')
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.errors).toEqual([
      { field: 'iin_bin', code: 'field.check_digit', detail: expect.stringContaining('Контрольная цифра') },
    ])
    expect((await get('/rnu-by-biin?iin_bin=9412')).status).toBe(400)
    expect((await get('/rnu-by-biin')).status).toBe(400)
  })
})
