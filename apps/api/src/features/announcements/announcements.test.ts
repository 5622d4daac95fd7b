import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const BASE = '/api/core/api/core'

async function get(path: string) {
  const response = await portal.app.inject(BASE + path)
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const ids = (body: { results: { id: number }[] }) => body.results.map((row) => row.id)

describe('public announcements', () => {
  let school: Awaited<ReturnType<typeof buildAnnouncement>>
  let paper: Awaited<ReturnType<typeof buildAnnouncement>>
  let done: Awaited<ReturnType<typeof buildAnnouncement>>
  let draft: Awaited<ReturnType<typeof buildAnnouncement>>
  let customer: Awaited<ReturnType<typeof buildOrganization>>

  beforeAll(async () => {
    customer = await buildOrganization(portal.admin)
    school = await buildAnnouncement(portal.admin, {}, [
      { total_price: '100.10', unit_price: '100.10', quantity: '1' },
      { total_price: '0.20', unit_price: '0.10', quantity: '2', customer_id: customer.id, status_id: 410 },
    ])
    paper = await buildAnnouncement(portal.admin, {
      name_ru: 'Бумага для офисного оборудования',
      status_id: 210,
      purchase_method_id: 3,
      purchase_subject_id: 1,
      delivery_kato_id: 710000000,
      publish_date: '2026-11-04T10:00:00+05:00',
    })
    done = await buildAnnouncement(portal.admin, {
      name_ru: 'Ремонты дорог района',
      status_id: 350,
      year_id: 2025,
      publish_date: '2025-05-05T10:00:00+05:00',
      offer_start_date: '2025-05-06T10:00:00+05:00',
      offer_end_date: '2025-05-16T10:00:00+05:00',
    })
    draft = await buildAnnouncement(portal.admin, {
      status_id: 110,
      publish_date: null,
      name_ru: 'Тайный ремонт школы',
    })
  })

  it('are listed newest first, with exact sums and without drafts', async () => {
    const { status, body } = await get('/_announcements/')
    expect(status).toBe(200)
    expect(ids(body)).toEqual([paper.id, school.id, done.id])
    expect(body.count).toBe(3)
    expect(body.results[1]).toMatchObject({
      number: school.number,
      lot_count: 2,
      total_price: '100.30',
      status: { id: 220, short_name: 'Приём заявок' },
      delivery_address: { id: 750000000 },
      publish_date: '2026-11-02T10:00:00+05:00',
    })
    expect(body.total_price).toBe('4102.30')
  })

  it.each([
    ['?status_id__in=220__210', () => [paper.id, school.id]],
    ['?status_id__in=220,350', () => [school.id, done.id]],
    ['?year_id__in=2025', () => [done.id]],
    ['?delivery_address_id__in=710000000', () => [paper.id]],
    ['?purchase_method_id__in=3&purchase_subject_id__in=1', () => [paper.id]],
    ['?total_price__gte=100.30&total_price__lte=100.3', () => [school.id]],
    ['?ord=total_price', () => [school.id, paper.id, done.id]],
    ['?ord=-total_price', () => [done.id, paper.id, school.id]],
    ['?ord=offer_end_date', () => [done.id, school.id, paper.id]],
    ['?limit=1&offset=1', () => [school.id]],
    ['?q=ремонтом', () => [school.id, done.id]],
    ['?q=ремонт школ', () => [school.id]],
    ['?q=офис', () => [paper.id]],
    ['?q=тайный', () => []],
    ["?q=%25'%22%3B--", () => []],
  ])('are filtered, sorted and searched by %s', async (query, expected) => {
    const { status, body } = await get(`/_announcements/${query}`)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(expected())
  })

  it('are found by number and by the БИН of an organizer or a customer', async () => {
    expect(ids((await get(`/_announcements/?q=${school.number}`)).body)).toEqual([school.id])
    expect(ids((await get(`/_announcements/?q=${school.number.slice(0, 8)}`)).body)).toEqual([school.id])
    expect(ids((await get(`/_announcements/?q=${customer.iin_bin}`)).body)).toEqual([school.id])
    expect(ids((await get(`/_announcements/?q=${draft.number}`)).body)).toEqual([])
  })

  it('count a facet without its own filter', async () => {
    const { body } = await get('/_announcements/?status_id__in=220&facets=status_id__year_id')
    expect(body.count).toBe(1)
    expect(body.facets.status_id.map((row: { id: number; count: number }) => [row.id, row.count])).toEqual([
      [210, 1],
      [220, 1],
      [350, 1],
    ])
    expect(body.facets.year_id).toEqual([{ id: 2026, name: '2026', count: 1 }])
  })

  it('list the chosen values of a facet even with count 0', async () => {
    const { body } = await get(
      `/_announcements/?q=офис&status_id__in=350&organizer_id__in=${Number(school.organizer_id)}&facets=status_id__organizer_id`,
    )
    expect(body.count).toBe(0)
    expect(body.facets.status_id).toEqual([{ id: 350, name: 'Завершено', count: 0 }])
    expect(body.facets.organizer_id).toMatchObject([{ id: school.organizer_id, count: 0 }])
  })

  it('omit a superseded version from the list, but its page stays available', async () => {
    const second = {
      number: `${school.number.slice(0, -1)}2`,
      version: 2,
      root_id: school.id,
      publish_date: '2026-11-03T10:00:00+05:00',
    }
    await portal.admin.query('update announcement set status_id = 190 where id = $1', [school.id])
    const { id } = await buildAnnouncement(portal.admin, { ...second, organizer_id: school.organizer_id })
    try {
      expect(ids((await get('/_announcements/?q=ремонт школ&facets=status_id')).body)).toEqual([id])
      expect(ids((await get('/_announcements/?status_id__in=190')).body)).toEqual([])
      expect((await get(`/announcements/${school.id}/`)).body.history).toMatchObject([
        { kind: 'documentation_changed', number: second.number },
        { kind: 'published', number: school.number },
      ])
    } finally {
      await portal.admin.query('delete from announcement where id = $1', [id])
      await portal.admin.query('update announcement set status_id = 220 where id = $1', [school.id])
    }
  })

  it('give the true count past the end', async () => {
    const { body } = await get('/_announcements/?offset=60')
    expect(body).toMatchObject({ count: 3, results: [], next: null })
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=Infinity',
    'limit=1e1',
    'limit=',
    'offset=-1',
    'ord=name',
    'status_id__in=a',
    'facets=x',
    'q=%00',
  ])('refuse %s', async (query) => {
    const { status, body } = await get(`/_announcements/?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: query.split('=')[0] }] })
  })

  it('refuse an unknown filter and list the known ones', async () => {
    const { status, body } = await get('/_announcements/?organiser_id__in=1')
    expect(status).toBe(400)
    expect(body.code).toBe('request.unknown_filter')
    expect(body.detail).toContain('organizer_id__in')
  })

  it('are shown one by one with customers, counts and history', async () => {
    const { status, body } = await get(`/announcements/${school.id}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: school.id,
      refused_lot_count: 1,
      failed_lot_count: 0,
      counts: { lots: 2, files: 0, protocols: 0, winners: 0, contracts: 0 },
      history: [{ kind: 'published', number: school.number }],
      contract_date: null,
    })
    expect(body.customers).toHaveLength(2)
  })

  it('have the same response with and without the trailing slash', async () => {
    expect((await get(`/announcements/${school.id}`)).body).toEqual(
      (await get(`/announcements/${school.id}/`)).body,
    )
  })

  it.each(['', '/lots/', '/general-files/', '/protocols/', '/winners/', '/contracts/'])(
    'answer 404 to a draft or missing announcement at %j',
    async (part) => {
      expect((await get(`/announcements/${draft.id}${part || '/'}`)).status).toBe(404)
      expect((await get(`/announcements/999999999999${part || '/'}`)).status).toBe(404)
      expect((await get(`/announcements/99999999999999999999${part || '/'}`)).status).toBe(404)
      expect((await get(`/announcements/abc${part || '/'}`)).status).toBe(404)
    },
  )

  it('list and search their lots', async () => {
    const { body } = await get(`/announcements/${school.id}/lots/`)
    expect(body).toMatchObject({ count: 2, total_price: '100.30' })
    expect(body.results[0]).toMatchObject({
      name: 'Лот 1',
      quantity: '1.000',
      measure: { short_name: 'шт.' },
    })
    expect((await get(`/announcements/${school.id}/lots/?q=Лот 2`)).body.count).toBe(1)
    expect((await get(`/announcements/${school.id}/lots/?q=ОК2`)).body.count).toBe(1)
  })

  it('show protocols, winners and contracts once they are signed', async () => {
    const lotId = done.lotIds[0]
    const [first, second] = [await buildOrganization(portal.admin), await buildOrganization(portal.admin)]
    const protocolId = await buildRow(portal.admin, 'protocol', {
      announcement_id: done.id,
      protocol_type_id: 5,
      number: '1',
      created_at: '2025-05-17T10:00:00+05:00',
    })
    await portal.admin.query('insert into lot_result values ($1, $6, $2, $3, 1800.00, $4, 1900.00, $5)', [
      lotId,
      protocolId,
      first.id,
      second.id,
      '2025-05-17T10:00:00+05:00',
      done.id,
    ])
    const contract = {
      number: '12',
      system_number: '250140000013/250012/00',
      announcement_id: done.id,
      lot_id: lotId,
      status_id: 190,
      year_id: 2025,
      customer_id: done.organizer_id,
      supplier_id: first.id,
      sum_without_vat: '1800.00',
      sum_with_vat: '2016.00',
    }
    const contractId = await buildRow(portal.admin, 'contract', contract)
    for (const part of ['protocols', 'winners', 'contracts'])
      expect((await get(`/announcements/${done.id}/${part}/`)).body).toMatchObject({ count: 0, results: [] })

    await portal.admin.query("update protocol set signed_at = '2025-05-18T10:00:00+05:00' where id = $1", [
      protocolId,
    ])
    await portal.admin.query("update contract set sign_date = '2025-06-01T10:00:00+05:00' where id = $1", [
      contractId,
    ])
    expect((await get(`/announcements/${done.id}/protocols/`)).body.results[0]).toMatchObject({
      number: '1',
      file: null,
    })
    expect((await get(`/announcements/${done.id}/winners/`)).body.results[0]).toMatchObject({
      first: { supplier: { iin_bin: first.iin_bin }, price: '1800.00' },
      second: { supplier: { iin_bin: second.iin_bin }, price: '1900.00' },
    })
    // Exactly the row of the specification, §3.
    expect((await get(`/announcements/${done.id}/contracts/`)).body.results).toEqual([
      {
        key: 0,
        contract_number: '12',
        status: 'Действует',
        planned_lot_amount: '2016.00',
        planned_lot_amount_witout_tax: '1800.00',
        planned_amount_witout_tax: 0,
        supplier_name: first.name_ru,
        supplier_no: first.iin_bin,
      },
    ])
    expect(
      (await get(`/announcements/${done.id}/`)).body.history.map((event: { kind: string }) => event.kind),
    ).toEqual(['contract_signed', 'protocol_signed', 'published'])
  })

  it('group their files, without infected ones', async () => {
    for (const [name, av] of [
      ['Техническая спецификация.pdf', 'passed'],
      ['вирус.exe', 'failed'],
    ]) {
      const attachmentId = await buildRow(portal.admin, 'attachment', {
        original_name: name,
        content_type: 'application/pdf',
        size: 1024,
        av_check: av,
      })
      await portal.admin.query('insert into announcement_file values ($1, $2, 2)', [school.id, attachmentId])
    }
    const { body } = await get(`/announcements/${school.id}/general-files/`)
    expect(body.count).toBe(1)
    expect(body.results[0].files[0]).toMatchObject({
      original_name: 'Техническая спецификация.pdf',
      validation_status: { signature: 'absent', av: 'passed' },
    })
  })

  it('are counted by year', async () => {
    const { body } = await get('/announcements/by-year/')
    expect(body.results).toEqual([
      { year: 2025, count: 1, total_price: '2001.00' },
      { year: 2026, count: 2, total_price: '2101.30' },
    ])
  })

  it('count their failed and refused lots', async () => {
    const { id } = await buildAnnouncement(portal.admin, { status_id: 350 }, [
      { status_id: 370 },
      { status_id: 430 },
      { status_id: 410 },
      { status_id: 360 },
    ])
    expect((await get(`/announcements/${id}/`)).body).toMatchObject({
      failed_lot_count: 2,
      refused_lot_count: 1,
    })
  })
})
