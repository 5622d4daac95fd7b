import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture, itemStatuses } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
const statuses = (...ids: number[]) => itemStatuses(portal, ...ids)

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
})

describe('the lifecycle of an order', () => {
  it('includes filling, sending, return, correction, sending again and confirmation', async () => {
    const { customer, organizer, step } = fixture
    const [a, b, c] = [await fixture.item(), await fixture.item({ status_id: 25 }), await fixture.item()]
    const made = await fixture.create([a.id, b.id], { comment: ' к апрелю ' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: { id: 1 },
        item_count: 2,
        total_price: '4002.00',
        comment: 'к апрелю',
        purchase_method: { id: 2 },
        purchase_subject: { id: 1 },
        customer_organizer_in_force: true,
        due_at: null,
        is_late: false,
        created_by: { id: customer.person_id },
      },
    })
    const { id } = made.body
    expect(await statuses(a.id, b.id)).toEqual([25, 25])

    const sent = await step(customer, id, 'send')
    expect(sent).toMatchObject({
      status: 200,
      body: { status: { id: 2 }, sent_by: { id: customer.person_id } },
    })
    expect(sent.body.due_at).toMatch(/T18:00:00\+05:00$/)
    expect(await statuses(a.id, b.id)).toEqual([3, 3])

    const returned = await step(organizer, id, 'return', 'Нет технической спецификации')
    expect(returned).toMatchObject({
      status: 200,
      body: {
        status: { id: 3 },
        decision_reason: 'Нет технической спецификации',
        decided_by: { id: organizer.person_id },
      },
    })
    expect(returned.body.mend_by).toMatch(/T18:00:00\+05:00$/)
    expect(await statuses(a.id, b.id)).toEqual([13, 13])

    expect((await fixture.remove(id, a.id)).body.item_count).toBe(1)
    expect((await fixture.add(id, c.id)).body.item_count).toBe(2)
    expect(await statuses(a.id, b.id, c.id)).toEqual([2, 13, 13])
    expect((await step(customer, id, 'send')).body).toMatchObject({ decision_reason: null, decided_at: null })
    expect((await step(organizer, id, 'confirm')).body).toMatchObject({ status: { id: 4 }, mend_by: null })
    expect(await statuses(a.id, b.id, c.id)).toEqual([2, 26, 26])
  })

  it('includes withdrawal and deletion: its items are approved again', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    expect((await fixture.step(fixture.customer, id, 'withdraw')).body).toMatchObject({
      status: { id: 1 },
      sent_at: null,
      due_at: null,
      sent_by: null,
    })
    expect(await statuses(item.id)).toEqual([25])
    expect((await fixture.order(fixture.organizer, id)).status).toBe(404)
    expect((await fixture.customer.ask('DELETE', `core/purchase-orders/${id}/`)).status).toBe(204)
    expect(await statuses(item.id)).toEqual([2])
    expect((await fixture.order(fixture.customer, id)).status).toBe(404)
  })

  it('includes rejection with a reason', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    expect((await fixture.step(fixture.organizer, id, 'reject', 'Не наш профиль')).body).toMatchObject({
      status: { id: 5 },
      decision_reason: 'Не наш профиль',
    })
    expect(await statuses(item.id)).toEqual([27])
  })

  it('sends a notice to the other side at each step', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    await fixture.step(fixture.organizer, id, 'confirm')
    const { rows } = await portal.admin.query(
      `select kind, organization_id::int as organization_id, vals from notice
       where subject_type = 'purchase_order' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toMatchObject([
      {
        kind: 'order.sent',
        organization_id: fixture.organizer.organization.id,
        vals: { number: id, count: 1 },
      },
      { kind: 'order.confirmed', organization_id: fixture.customer.organization.id },
    ])
  })
})

describe('items of an order', () => {
  it('must have the method and subject of the first one; an empty order accepts any again', async () => {
    const [goods, services, other] = [
      await fixture.item(),
      await fixture.item({ purchase_subject_id: 2 }),
      await fixture.item({ purchase_method_id: 3 }),
    ]
    const { id } = (await fixture.create([goods.id])).body
    for (const stranger of [services, other])
      expect(await fixture.add(id, stranger.id)).toMatchObject({
        status: 409,
        body: { code: 'order.items_differ', detail: expect.stringContaining(String(stranger.id)) },
      })
    expect((await fixture.remove(id, goods.id)).body).toMatchObject({
      item_count: 0,
      purchase_method: null,
      purchase_subject: null,
    })
    expect(await statuses(goods.id)).toEqual([2])
    expect((await fixture.add(id, services.id)).body.purchase_subject.id).toBe(2)
  })

  it('are added all or none; the error names the first that does not fit', async () => {
    const [free, published] = [await fixture.item(), await fixture.item({ status_id: 5 })]
    const mixed = await fixture.create([free.id, published.id])
    expect(mixed).toMatchObject({ status: 409, body: { code: 'order.item_not_available' } })
    expect(mixed.body.detail).toContain(String(published.id))
    expect(await statuses(free.id)).toEqual([2])
    expect((await fixture.create([free.id, 987_654_321])).status).toBe(404)
  })

  it('are listed for both sides, and searched by number and text', async () => {
    const [paper, ink] = [
      await fixture.item({ name_ru: 'Бумага мелованная' }),
      await fixture.item({ name_ru: 'Чернила' }),
    ]
    const id = await fixture.sent(paper.id, ink.id)
    for (const who of [fixture.customer, fixture.organizer]) {
      const { body } = await fixture.items(who, id)
      expect(body).toMatchObject({
        count: 2,
        results: [{ id: paper.id, status: { id: 3 }, is_live: true }, { id: ink.id }],
      })
      const found = await fixture.items(who, id, `?q=${encodeURIComponent('чернил')}`)
      expect(found.body.results.map((row: { id: number }) => row.id)).toEqual([ink.id])
      expect((await fixture.items(who, id, `?q=${paper.id}`)).body.count).toBe(1)
    }
  })
})
