import { beforeAll, describe, expect, it } from 'vitest'
import { ownRows } from '../../kernel/own-rows.ts'
import { buildDraftFixture, statusesNow } from '../../test/build-draft-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildDraftFixture>>
beforeAll(async () => {
  fixture = await buildDraftFixture(portal)
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const candidates = async (id: number, query = '') =>
  (await fixture.ask('GET', `${id}/available-plan-items/${query}`)).body

describe('lots', () => {
  it('are made of ordered and own plan items, one each, and the items are marked as taken', async () => {
    const id = await fixture.draft()
    const [ordered, own] = [await fixture.ordered(), await fixture.own({ delivery_kato_id: 710000000 })]
    const { status, body } = await fixture.add(id, [own, ordered])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      count: 2,
      total_price: '4002.00',
      announcement: { lot_count: 2, total_price: '4002.00', delivery_address: null },
    })
    expect(await statusesNow(portal, ordered, own)).toEqual([4, 4])
    expect(await fixture.lots(id)).toMatchObject([
      {
        number: `${ordered}-ОК1`,
        name: 'Бумага офисная',
        status: { id: 110 },
        customer: { id: fixture.customer.organization.id },
        quantity: '2.000',
        unit_price: '1000.50',
        total_price: '2001.00',
        delivery_place: 'пр. Абая, 10',
        delivery_address: { id: 750000000 },
        insoterms: null,
        is_combined: false,
        plan_items: [{ id: ordered, root_id: ordered, total_price: '2001.00' }],
      },
      { number: `${own}-ОК1`, customer: { id: fixture.organizer.organization.id }, delivery_place: null },
    ])
    expect(new Set(idsOf(body.announcement.customers))).toEqual(
      new Set([fixture.customer.organization.id, fixture.organizer.organization.id]),
    )
  })

  it('are found by number and by name', async () => {
    const id = await fixture.draft()
    const [paper, chalk] = [await fixture.ordered(), await fixture.ordered({ name_ru: 'Мел школьный' })]
    await fixture.add(id, [paper, chalk])
    const found = async (q: string) =>
      (await fixture.ask('GET', `${id}/get-lots/?q=${encodeURIComponent(q)}`)).body
    expect(await found('мел')).toMatchObject({
      count: 1,
      total_price: '2001.00',
      results: [{ name: 'Мел школьный' }],
    })
    expect(await found(`${paper}-ОК1`)).toMatchObject({ count: 1, results: [{ number: `${paper}-ОК1` }] })
    expect((await fixture.ask('GET', `${id}/get-lots/?limit=1&offset=1`)).body).toMatchObject({
      count: 2,
      results: [{ number: `${chalk}-ОК1` }],
    })
  })

  it('combine items of one customer and one code, and keep their exact sum', async () => {
    const id = await fixture.draft()
    const same = [await fixture.ordered(), await fixture.ordered()]
    expect((await fixture.add(id, same, true)).body).toMatchObject({ count: 1, total_price: '4002.00' })
    const unequal = [
      await fixture.ordered(),
      await fixture.ordered({
        quantity: '3',
        unit_price: '33.33',
        total_price: '99.99',
        total_price_year_1: '99.99',
      }),
    ]
    expect((await fixture.add(id, unequal, true)).body).toMatchObject({ count: 1, total_price: '2100.99' })
    expect(await fixture.lots(id)).toMatchObject([
      {
        is_combined: true,
        quantity: '4.000',
        unit_price: '1000.50',
        plan_items: [{ id: same[0] }, { id: same[1] }],
      },
      { is_combined: true, quantity: '1.000', unit_price: '2100.99', measure: { id: 839 } },
    ])
    expect(await statusesNow(portal, ...same, ...unequal)).toEqual([4, 4, 4, 4])
  })

  it('never combine different customers or codes', async () => {
    const id = await fixture.draft()
    const { rows } = await portal.admin.query('select id from dict_enstru order by id offset 1 limit 1')
    const items = [
      await fixture.ordered(),
      await fixture.ordered({ enstru_id: rows[0].id }),
      await fixture.own(),
    ]
    for (const pair of [
      [items[0], items[1]],
      [items[0], items[2]],
    ])
      expect(codeOf(await fixture.add(id, pair as number[], true))).toEqual([
        409,
        'announcement.cannot_combine',
      ])
    expect(await statusesNow(portal, ...items)).toEqual([26, 26, 2])
    expect((await fixture.ask('GET', `${id}`)).body.lot_count).toBe(0)
  })

  it('are numbered by how many times the item has been announced', async () => {
    const item = await fixture.ordered()
    const [failed, next] = [await fixture.draft(), await fixture.draft()]
    await fixture.add(failed, [item])
    await portal.admin.query('update lot set status_id = 370 where announcement_id = $1', [failed])
    await portal.admin.query('update plan_item set status_id = 26 where id = $1', [item])
    expect((await fixture.add(next, [item])).status).toBe(200)
    expect(await fixture.lots(next)).toMatchObject([{ number: `${item}-ОК2` }])
  })

  it('are made once for one idempotency key', async () => {
    const id = await fixture.draft()
    const plan_item_ids = [await fixture.ordered()]
    const send = () =>
      fixture.organizer.ask(
        'POST',
        `core/announcement/${id}/add-lots/`,
        { plan_item_ids },
        { 'idempotency-key': 'lots-once-1' },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => [status, body.count, body.announcement.lot_count])).toEqual(
      Array.from({ length: 3 }, () => [200, 1, 1]),
    )
  })

  it('of one item are made by only one of four concurrent requests', async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => fixture.draft()))
    const items = [await fixture.ordered(), await fixture.own()]
    const answers = await Promise.all(drafts.map((id) => fixture.add(id, items)))
    expect(racedStatuses(answers)).toEqual([200, 409, 409, 409])
    expect(codeOf(answers.find(({ status }) => status === 409) as never)).toEqual([
      409,
      'announcement.item_not_available',
    ])
    const { rows } = await portal.admin.query(
      'select count(*)::int from lot_plan_item where root_id = any($1)',
      [items],
    )
    expect(rows[0].count).toBe(2)
  })

  it('can be added, unpinned and deleted concurrently without errors, and the items are free at the end', async () => {
    const drafts = await Promise.all(Array.from({ length: 3 }, () => fixture.draft()))
    const items = [await fixture.ordered(), await fixture.own(), await fixture.ordered(), await fixture.own()]
    const rounds = drafts.flatMap((id, i) => [
      fixture.add(id, i % 2 ? items : items.toReversed()),
      fixture
        .ask('GET', `${id}/get-lots/`)
        .then(({ body }) =>
          fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: idsOf(body.results ?? []).concat(1) }),
        ),
      fixture.add(id, items.slice(i, i + 2)),
      fixture.ask('DELETE', `${id}/`),
    ])
    const statuses = (await Promise.all(rounds)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([])
    expect(await statusesNow(portal, ...items)).toEqual([26, 2, 26, 2])
  })

  it('are added all or none', async () => {
    const id = await fixture.draft()
    const [free, taken] = [await fixture.ordered(), await fixture.ordered({ status_id: 3 })]
    const { status, body } = await fixture.add(id, [free, taken])
    expect([status, body.code, body.detail]).toEqual([
      409,
      'announcement.item_not_available',
      expect.stringContaining(String(taken)),
    ])
    expect(await statusesNow(portal, free, taken)).toEqual([26, 3])
  })

  it('are limited to 5000', async () => {
    const id = await fixture.draft()
    await portal.admin.query(
      `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price)
       select $1, n::text, 'Лот', 110, $2, 1, 796, 1, 1 from generate_series(1, 5000) n`,
      [id, fixture.customer.organization.id],
    )
    const item = await fixture.ordered()
    expect(codeOf(await fixture.add(id, [item]))).toEqual([409, 'announcement.too_many_lots'])
    expect(await statusesNow(portal, item)).toEqual([26])
    await portal.admin.query('delete from announcement where id = $1', [id])
  })

  it('of a repeated purchase are only the failed ones, and unpinned items become «failed» again', async () => {
    const [parent, id] = [await fixture.draft(), await fixture.draft()]
    const [item, other] = [await fixture.ordered(), await fixture.ordered()]
    await fixture.add(id, [item])
    await portal.admin.query('update announcement set parent_id = $2, purchase_type_id = 2 where id = $1', [
      id,
      parent,
    ])
    expect(codeOf(await fixture.add(id, [other]))).toEqual([409, 'announcement.repeat_only'])
    expect((await candidates(id)).count).toBe(0)
    const [lot] = await fixture.lots(id)
    expect((await fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: [lot.id] })).status).toBe(200)
    expect(await statusesNow(portal, item)).toEqual([10])
  })
})

describe('unpinned lots', () => {
  it('free their items for another announcement', async () => {
    const [id, other] = [await fixture.draft(), await fixture.draft()]
    const items = [await fixture.ordered(), await fixture.own(), await fixture.ordered()]
    await fixture.add(id, items)
    const lots = await fixture.lots(id)
    const { status, body } = await fixture.ask('PUT', `${id}/unpin-lots/`, {
      lot_ids: [lots[0].id, lots[1].id],
    })
    expect([status, body.lot_count, body.total_price]).toEqual([200, 1, '2001.00'])
    expect(await statusesNow(portal, ...items)).toEqual([26, 2, 4])
    expect((await fixture.add(other, items.slice(0, 2))).status).toBe(200)
    const gone = await fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: [lots[0].id] })
    expect(codeOf(gone)).toEqual([404, 'announcement.lot_not_here'])
  })

  it('must belong to this announcement', async () => {
    const [id, other] = [await fixture.draft(), await fixture.draft()]
    await fixture.add(other, [await fixture.ordered()])
    const [lot] = await fixture.lots(other)
    expect(codeOf(await fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: [lot.id] }))).toEqual([
      404,
      'announcement.lot_not_here',
    ])
    expect(codeOf(await fixture.ask('PUT', `${id}/set-insoterms/`, [{ lot: lot.id, insoterms: 1 }]))).toEqual(
      [404, 'announcement.lot_not_here'],
    )
    expect(await fixture.lots(other)).toHaveLength(1)
  })
})

describe('insoterms', () => {
  it('are set and cleared per lot', async () => {
    const id = await fixture.draft()
    await fixture.add(id, [await fixture.ordered(), await fixture.ordered()])
    const [first, second] = await fixture.lots(id)
    const set = (...rows: [number, number | null][]) =>
      fixture.ask(
        'PUT',
        `${id}/set-insoterms/`,
        rows.map(([lot, insoterms]) => ({ lot, insoterms })),
      )
    expect((await set([first.id, 1], [second.id, 2])).status).toBe(200)
    expect((await fixture.lots(id)).map((lot: { insoterms: { id: number } }) => lot.insoterms.id)).toEqual([
      1, 2,
    ])
    await set([second.id, null])
    expect((await fixture.lots(id))[1].insoterms).toBeNull()
    const { status, body } = await set([first.id, 99999])
    expect([status, body.errors[0].field]).toEqual([400, '0.insoterms'])
  })
})

describe('the delivery place of an announcement', () => {
  it('is that of its lots if they share one, unless the organizer entered another', async () => {
    const place = async (id: number) => (await fixture.ask('GET', `${id}`)).body.delivery_address?.id ?? null
    const [followed, typed] = [await fixture.draft(), await fixture.draft({ delivery_kato_id: 710000000 })]
    await fixture.add(followed, [await fixture.ordered()])
    await fixture.add(typed, [await fixture.ordered()])
    expect([await place(followed), await place(typed)]).toEqual([750000000, 710000000])
    await fixture.add(followed, [await fixture.ordered({ delivery_kato_id: 710000000 })])
    expect(await place(followed)).toBeNull()
    const [first] = await fixture.lots(followed)
    await fixture.ask('PUT', `${followed}/unpin-lots/`, { lot_ids: [first.id] })
    expect(await place(followed)).toBe(710000000)
  })
})

it('a draft is visible neither to its customer nor to the public', async () => {
  const id = await fixture.draft({ name_ru: 'Совершенно тайная закупка' })
  const item = await fixture.ordered({ name_ru: 'Тайный предмет' })
  await fixture.add(id, [item])
  const [lot] = await fixture.lots(id)
  const everyone = (path: string) => portal.app.inject({ url: `/api/core/api/${path}` })
  expect((await everyone(`core/announcements/${id}/`)).statusCode).toBe(404)
  expect((await everyone(`core/lots/${lot.id}/`)).statusCode).toBe(404)
  for (const path of ['core/_announcements/', 'core/_lots/'])
    expect((await everyone(`${path}?q=${encodeURIComponent('тайн')}`)).json()).toMatchObject({
      count: 0,
      results: [],
    })
  for (const path of [`core/announcement/${id}`, `core/announcement/${id}/get-lots/`])
    expect((await fixture.customer.ask('GET', path)).status).toBe(403)
  // Row-level security (RLS), the second check: it hides foreign rows even from a query without a filter.
  const seen = await ownRows(
    portal.db.app,
    { organization_id: fixture.customer.organization.id },
    async (trx) => [
      await trx.selectFrom('announcement').select('id').where('id', '=', id).execute(),
      await trx.selectFrom('lot').select('id').where('announcement_id', '=', id).execute(),
      await trx.selectFrom('lot_plan_item').select('lot_id').where('lot_id', '=', lot.id).execute(),
    ],
  )
  expect(seen).toEqual([[], [], []])
})
