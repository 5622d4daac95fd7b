import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture, itemStatuses } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
const statuses = (...ids: number[]) => itemStatuses(portal, ...ids)

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
})

const recall = (...plan_item_ids: number[]) =>
  fixture.customer.ask('POST', 'core/plan-items/recall_to_approve/', { plan_item_ids })
const giveUp = (...plan_item_ids: number[]) =>
  fixture.customer.ask('POST', 'core/plan-items/refusal-purchase/', {
    plan_item_ids,
    kind: 'need_gone',
    ground: 'Не нужно',
    document: 'Приказ № 5',
    date: '2026-03-01',
  })
const rowsOf = async (id: number) => {
  const { rows } = await portal.admin.query(
    'select root_id::int as root_id, is_live from purchase_order_item where purchase_order_id = $1 order by root_id',
    [id],
  )
  return rows
}
const journal = async (id: number) => {
  const { rows } = await portal.admin.query(
    `select action, before->'items' as b, after->'items' as a, after->'status_id' as status from journal_event
     where subject_type = 'purchase_order' and subject_id = $1 order by id desc limit 1`,
    [String(id)],
  )
  return rows[0]
}
const available = async (query = '') => {
  const { body } = await fixture.customer.ask(
    'GET',
    `core/plan-items/available-for-purchase/?limit=100${query}`,
  )
  return body.results.map(({ id }: { id: number }) => id)
}

describe('recalled items', () => {
  it('are deleted from a draft order; the journal keeps its earlier items', async () => {
    const [a, b] = [await fixture.item(), await fixture.item()]
    const { id } = (await fixture.create([a.id, b.id])).body
    expect(await available()).not.toContain(a.id)
    expect((await recall(a.id)).status).toBe(200)
    expect(await available()).toContain(a.id)
    expect(await rowsOf(id)).toEqual([{ root_id: b.id, is_live: true }])
    expect(await journal(id)).toEqual({
      action: 'plan_item.recall',
      b: [
        [a.id, true],
        [b.id, true],
      ],
      a: [[b.id, true]],
      status: 1,
    })
    await recall(b.id)
    expect((await fixture.order(fixture.customer, id)).body).toMatchObject({
      item_count: 0,
      purchase_method: null,
    })
  })

  it('are deleted from a returned order, which can be filled again', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
    expect((await recall(item.id)).status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
    const { body } = await fixture.order(fixture.customer, id)
    expect(body).toMatchObject({ status: { id: 3 }, item_count: 0 })
    expect((await fixture.step(fixture.customer, id, 'send')).body.code).toBe('order.empty')
    expect((await fixture.add(id, item.id)).body.item_count).toBe(1)
    expect((await fixture.step(fixture.customer, id, 'send')).status).toBe(200)
  })

  it('stay in a rejected order as history; recalling the last one closes it', async () => {
    const [a, b] = [await fixture.item(), await fixture.item()]
    const id = await fixture.sent(a.id, b.id)
    await fixture.step(fixture.organizer, id, 'reject', 'Не наш профиль')
    await recall(a.id)
    expect(await rowsOf(id)).toEqual([
      { root_id: a.id, is_live: false },
      { root_id: b.id, is_live: true },
    ])
    expect((await fixture.order(fixture.customer, id)).body).toMatchObject({
      status: { id: 5 },
      item_count: 1,
    })
    await recall(b.id)
    expect((await fixture.order(fixture.customer, id)).body.status.id).toBe(8)
    expect(await journal(id)).toMatchObject({
      status: 8,
      a: [
        [a.id, false],
        [b.id, false],
      ],
    })
    expect((await fixture.create([a.id, b.id])).status).toBe(200)
    expect((await fixture.items(fixture.organizer, id)).body.results).toMatchObject([
      { root_id: a.id, is_live: false },
      { root_id: b.id, is_live: false },
    ])
  })
})

describe('purchases given up', () => {
  it.each([
    ['draft', 1],
    ['sent', 8],
    ['confirmed', 8],
  ] as const)('are removed from an order that is %s', async (state, emptied) => {
    const [a, b] = [await fixture.item(), await fixture.item()]
    const { id } = (await fixture.create([a.id, b.id])).body
    if (state !== 'draft') await fixture.step(fixture.customer, id, 'send')
    if (state === 'confirmed') await fixture.step(fixture.organizer, id, 'confirm')
    const before = (await fixture.order(fixture.customer, id)).body.status.id
    expect((await giveUp(a.id)).status).toBe(200)
    expect((await fixture.order(fixture.customer, id)).body).toMatchObject({
      status: { id: before },
      item_count: 1,
    })
    const left = state === 'draft' ? [] : [{ root_id: a.id, is_live: false }]
    expect(await rowsOf(id)).toEqual([...left, { root_id: b.id, is_live: true }])
    expect((await giveUp(b.id)).status).toBe(200)
    expect((await fixture.order(fixture.customer, id)).body.status.id).toBe(emptied)
    expect(await statuses(a.id, b.id)).toEqual([20, 20])
    expect((await journal(id)).action).toBe('plan_item.refuse_purchase')
  })
})

describe('items available for an order', () => {
  it('are approved or chosen, in no order, and fit its method and subject', async () => {
    const [free, chosen] = [await fixture.item({ month_id: 5 }), await fixture.item({ status_id: 25 })]
    const [service, lot] = [
      await fixture.item({ purchase_subject_id: 3 }),
      await fixture.item({ status_id: 26 }),
    ]
    const held = await fixture.item()
    const { id } = (await fixture.create([held.id])).body
    const all = await available()
    expect(all).toEqual(expect.arrayContaining([free.id, chosen.id, service.id]))
    expect(all).not.toEqual(expect.arrayContaining([lot.id]))
    expect(all).not.toContain(held.id)
    const fitting = await available(`&purchase_order=${id}`)
    expect(fitting).toEqual(expect.arrayContaining([free.id, chosen.id]))
    expect(fitting).not.toContain(service.id)
    expect(await available('&month_id__in=5')).toEqual([free.id])
    expect(await available('&purchase_subject_id__in=3')).toEqual([service.id])
    const missing = await fixture.customer.ask(
      'GET',
      'core/plan-items/available-for-purchase/?purchase_order=987654321',
    )
    expect(missing.status).toBe(404)
  })

  it('do not include items of a plan whose year is closed', async () => {
    const own = await buildOrderFixture(portal)
    const item = await own.item()
    await portal.admin.query('update plan set status_id = 7 where id = $1', [own.plan.id])
    expect((await own.customer.ask('GET', 'core/plan-items/available-for-purchase/')).body.count).toBe(0)
    expect((await own.create([item.id])).body.code).toBe('order.item_not_available')
  })
})
