import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildDraftFixture, FACTS, statusesNow } from '../../test/build-draft-fixture.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildColleague, buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildDraftFixture>>
beforeAll(async () => {
  fixture = await buildDraftFixture(portal)
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const setStatus = (id: number, status: number) =>
  portal.admin.query(
    `update announcement set status_id = $2, publish_date = case when $2 < 200 then null else now() end where id = $1`,
    [id, status],
  )

describe('a draft', () => {
  it('is created with the given fields and its own number', async () => {
    const { status, body } = await fixture.ask('POST', 'create', { ...FACTS, year_id: 2026 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: `${body.id}-1`,
      version: 1,
      revision: 1,
      name: FACTS.name_ru,
      status: { id: 110 },
      purchase_type: { id: 1 },
      supplier_sign: { id: 0 },
      organizer: { id: fixture.organizer.organization.id },
      least_intake_days: 5,
      needs_commission: true,
      created_by: { id: fixture.organizer.person_id },
      lot_count: 0,
      total_price: '0.00',
      files: [],
      commission: [],
      customers: [],
      versions: [{ id: body.id, version: 1, status: { id: 110 } }],
    })
    expect(await fixture.ask('GET', `${body.id}`)).toEqual({ status: 200, body })
  })

  it('is created once for one idempotency key', async () => {
    const body = { ...FACTS, year_id: 2026, name_ru: 'Одно намерение' }
    const send = () =>
      fixture.organizer.ask('POST', 'core/announcement/create', body, { 'idempotency-key': 'draft-once-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.id).toBe(first.body.id)
  })

  it.each([
    [{ purchase_method_id: 99999 }, 'purchase_method_id', 'announcement.unknown_reference'],
    [{ purchase_subject_id: 99999 }, 'purchase_subject_id', 'announcement.unknown_reference'],
    [{ supplier_sign_id: 99999 }, 'supplier_sign_id', 'announcement.unknown_reference'],
    [{ delivery_kato_id: 1 }, 'delivery_kato_id', 'announcement.unknown_reference'],
    [{ year_id: 1999 }, 'year_id', 'announcement.unknown_reference'],
    [{ purchase_method_id: 6 }, 'purchase_method_id', 'announcement.method_not_announced'],
    [{ intake_days: 4 }, 'intake_days', 'announcement.intake_too_short'],
  ])('is not created with %j', async (over, field, code) => {
    const { status, body } = await fixture.ask('POST', 'create', { ...FACTS, year_id: 2026, ...over })
    expect([status, body.errors.map((error: object) => ({ ...error, detail: '' }))]).toEqual([
      400,
      [{ field, code, detail: '' }],
    ])
  })

  it('is saved, and refuses a save based on an older revision', async () => {
    const id = await fixture.draft()
    const facts = { ...FACTS, revision: 1, name_ru: 'Новое название', intake_days: 7 }
    expect(await fixture.ask('PUT', `${id}/`, facts)).toMatchObject({
      status: 200,
      body: { name_ru: 'Новое название', intake_days: 7, revision: 2, change_reason: null },
    })
    const colleague = await buildColleague(portal, fixture.organizer)
    const late = await fixture.ask('PUT', `${id}/`, facts, colleague)
    expect(codeOf(late)).toEqual([409, 'announcement.changed_meanwhile'])
    expect(late.body).toMatchObject({ changed_by: 'Серикова А.', changed_at: expect.any(String) })
  })

  it('accepts one of twenty concurrent saves of one revision', async () => {
    const id = await fixture.draft()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        fixture.ask('PUT', `${id}/`, { ...FACTS, revision: 1, name_ru: `Название ${i}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('keeps its method, subject and supplier sign while it has lots', async () => {
    const id = await fixture.draft()
    await fixture.add(id, [await fixture.ordered()])
    for (const over of [{ purchase_method_id: 3 }, { purchase_subject_id: 2 }, { supplier_sign_id: 2 }])
      expect(codeOf(await fixture.ask('PUT', `${id}/`, { ...FACTS, revision: 1, ...over }))).toEqual([
        409,
        'announcement.has_lots',
      ])
    expect((await fixture.ask('PUT', `${id}/`, { ...FACTS, revision: 1 })).status).toBe(200)
  })

  it('can change its method before it has lots', async () => {
    const id = await fixture.draft()
    const { body } = await fixture.ask('PUT', `${id}/`, {
      ...FACTS,
      revision: 1,
      purchase_method_id: 3,
      intake_days: 2,
    })
    expect(body).toMatchObject({ purchase_method: { id: 3 }, least_intake_days: 2, needs_commission: false })
  })

  it('is deleted with its lots, and its items are free', async () => {
    const id = await fixture.draft()
    const [ordered, own] = [await fixture.ordered(), await fixture.own()]
    expect((await fixture.add(id, [ordered, own])).status).toBe(200)
    expect(await statusesNow(portal, ordered, own)).toEqual([4, 4])
    expect((await fixture.ask('DELETE', `${id}/`)).status).toBe(204)
    expect(await statusesNow(portal, ordered, own)).toEqual([26, 2])
    expect((await fixture.ask('GET', `${id}`)).status).toBe(404)
    const { rows } = await portal.admin.query(
      `select subject_type, count(*)::int, bool_and(after is null) as gone from journal_event
       where action = 'announcement.delete' and subject_type in ('announcement', 'lot')
         and (subject_id = $1 or before ->> 'announcement_id' = $1) group by 1 order by 1`,
      [String(id)],
    )
    expect(rows).toEqual([
      { subject_type: 'announcement', count: 1, gone: true },
      { subject_type: 'lot', count: 2, gone: true },
    ])
  })

  it('of the next version is deleted, and its items stay published', async () => {
    const id = await fixture.draft()
    const item = await fixture.ordered()
    await fixture.add(id, [item])
    await portal.admin.query(
      'update announcement set status_id = 160, version = 2, root_id = null where id = $1',
      [id],
    )
    await portal.admin.query('update plan_item set status_id = 5 where id = $1', [item])
    expect((await fixture.ask('DELETE', `${id}/`)).status).toBe(204)
    expect(await statusesNow(portal, item)).toEqual([5])
    // Otherwise it would stay a published item without a purchase.
    await portal.admin.query('update plan_item set status_id = 26 where id = $1', [item])
  })
})

describe('the list of own announcements', () => {
  it('includes drafts, counts by status, and searches by number and name', async () => {
    const other = await buildDraftFixture(portal)
    const [first, second] = [
      await other.draft({ name_ru: 'Мебель' }),
      await other.draft({ name_ru: 'Краска' }),
    ]
    await setStatus(second, 210)
    const list = async (query = '') => {
      const { statuses, ...rest } = (await other.ask('GET', query)).body
      return { ...rest, statuses: statuses.filter(({ count }: { count: number }) => count > 0) }
    }
    expect(await list()).toMatchObject({
      count: 2,
      results: [{ id: second }, { id: first }],
      statuses: [
        { id: 110, count: 1 },
        { id: 210, count: 1 },
      ],
    })
    expect(await list('?status_id__in=210')).toMatchObject({
      count: 1,
      results: [{ id: second }],
      statuses: [{ count: 1 }, { count: 1 }],
    })
    expect(await list(`?q=${first}-1`)).toMatchObject({ count: 1, results: [{ id: first }] })
    expect(await list(`?q=${encodeURIComponent('мебел')}`)).toMatchObject({
      count: 1,
      results: [{ id: first }],
    })
    expect(await list('?year_id__in=2025')).toMatchObject({
      count: 0,
      results: [],
      statuses: [{ count: 1 }, { count: 1 }],
    })
    expect((await list('?ord=publish_date')).results.map(({ id }: { id: number }) => id)).toEqual([
      second,
      first,
    ])
  })

  it('can be downloaded, with the filters of the list', async () => {
    const other = await buildDraftFixture(portal)
    const id = await other.draft({ name_ru: 'Мебель' })
    await setStatus(await other.draft({ name_ru: 'Краска' }), 210)
    const { body } = await other.organizer.browser.call(
      'GET',
      '/api/core/api/core/announcement/export/?format=csv&status_id__in=110',
    )
    const [titles, ...rows] = body.slice(1).trim().split('\r\n')
    expect(titles).toMatch(/^Номер;Наименование;Статус;/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(new RegExp(`^${id}-1;Мебель;Проект;`))
  })
})

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]
const READS: Call[] = [
  ['GET', ''],
  ['GET', '/get-lots/'],
  ['GET', '/available-plan-items/'],
  ['GET', '/readiness/'],
  ['GET', '/preview/'],
]
const WRITES: Call[] = [
  ['PUT', '/', { ...FACTS, revision: 1 }],
  ['POST', '/add-lots/', { plan_item_ids: [1] }],
  ['PUT', '/unpin-lots/', { lot_ids: [1] }],
  ['PUT', '/set-insoterms/', [{ lot: 1, insoterms: 1 }]],
  ['PUT', '/files/', { revision: 1, files: [] }],
  ['PUT', '/commission/', { revision: 1, members: [] }],
  ['DELETE', '/'],
]

describe('permissions', () => {
  it('only organizers work with announcements', async () => {
    const id = await fixture.draft()
    const supplier = await buildSupplier(portal)
    for (const who of [fixture.customer, supplier])
      for (const [method, path, body] of [...READS, ...WRITES])
        expect([path, codeOf(await fixture.ask(method, `${id}${path}`, body, who))]).toEqual([
          path,
          [403, 'announcement.organizer_only'],
        ])
    expect(codeOf(await fixture.ask('GET', '', undefined, fixture.customer))).toEqual([
      403,
      'announcement.organizer_only',
    ])
    expect(codeOf(await fixture.ask('POST', 'create', { ...FACTS, year_id: 2026 }, supplier))).toEqual([
      403,
      'announcement.organizer_only',
    ])
  })

  it('an announcement of another organisation answers 404, draft or published', async () => {
    const stranger = await buildPlanner(portal, { is_customer: false })
    const strangers: Planner[] = [stranger, await buildHead(portal, stranger)]
    const draft = await fixture.draft()
    const published = await buildAnnouncement(portal.admin, {
      organizer_id: fixture.organizer.organization.id,
    })
    for (const id of [draft, published.id])
      for (const who of strangers)
        for (const [method, path, body] of [...READS, ...WRITES])
          expect([path, (await fixture.ask(method, `${id}${path}`, body, who)).status]).toEqual([path, 404])
    expect((await fixture.ask('GET', '', undefined, stranger)).body).toMatchObject({ count: 0, results: [] })
  })

  it('a head can create a draft too', async () => {
    const { body } = await fixture.ask('POST', 'create', { ...FACTS, year_id: 2026 }, fixture.head)
    expect(await fixture.ask('GET', `${body.id}`)).toMatchObject({
      status: 200,
      body: { created_by: { id: fixture.head.person_id } },
    })
  })

  it.each([120, 130, 210, 220, 350])('in status %i nothing can be changed', async (status) => {
    const id = await fixture.draft()
    await setStatus(id, status)
    for (const [method, path, body] of WRITES)
      expect([path, codeOf(await fixture.ask(method, `${id}${path}`, body))]).toEqual([
        path,
        [409, 'announcement.not_open'],
      ])
    for (const [method, path] of READS)
      expect([path, (await fixture.ask(method, `${id}${path}`)).status]).toEqual([path, 200])
  })

  it('a new version keeps its lots and its method', async () => {
    const id = await fixture.draft()
    await fixture.add(id, [await fixture.ordered()])
    const [lot] = await fixture.lots(id)
    await portal.admin.query('update announcement set status_id = 160, version = 2 where id = $1', [id])
    expect(codeOf(await fixture.ask('POST', `${id}/add-lots/`, { plan_item_ids: [1] }))).toEqual([
      409,
      'announcement.lots_fixed',
    ])
    expect(codeOf(await fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: [lot.id] }))).toEqual([
      409,
      'announcement.lots_fixed',
    ])
    expect((await fixture.ask('PUT', `${id}/set-insoterms/`, [{ lot: lot.id, insoterms: 2 }])).status).toBe(
      200,
    )
    expect(
      codeOf(await fixture.ask('PUT', `${id}/`, { ...FACTS, revision: 1, purchase_method_id: 3 })),
    ).toEqual([409, 'announcement.has_lots'])
    const { body } = await fixture.ask('PUT', `${id}/`, { ...FACTS, revision: 1, change_reason: 'Замечания' })
    expect(body).toMatchObject({ change_reason: 'Замечания', revision: 2 })
    await portal.admin.query('update announcement set status_id = 110, version = 1 where id = $1', [id])
  })
})
