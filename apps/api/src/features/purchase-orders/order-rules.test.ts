import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture, buildOrganizer, itemStatuses } from '../../test/build-order-fixture.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { buildColleague, buildPlanner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
})

const change = (id: number, body: object) => fixture.customer.ask('PUT', `core/purchase-orders/${id}/`, body)

describe('the organizer of an order', () => {
  it('must be an existing organizer, and not the customer itself', async () => {
    const both = await buildPlanner(portal)
    const make = (organizer_id: number) => both.ask('POST', 'core/purchase-orders/', { organizer_id })
    expect(await make(both.organization.id)).toMatchObject({ status: 409, body: { code: 'order.self' } })
    const supplier = await buildOrganization(portal.admin, { is_organizer: false })
    expect((await make(supplier.id)).body.code).toBe('customer_organizer.not_organizer')
    expect((await make(987_654_321)).body.code).toBe('customer_organizer.not_organizer')
  })

  it('must have an active relation when the order is sent', async () => {
    const item = await fixture.item()
    const stranger = await buildOrganizer(portal)
    const { body } = await fixture.create([item.id], { organizer_id: null })
    expect(body).toMatchObject({ organizer: null, customer_organizer_in_force: false })
    const send = () => fixture.step(fixture.customer, body.id, 'send')
    expect((await send()).body.code).toBe('order.no_organizer')
    await change(body.id, { version: body.version, organizer_id: stranger.organization.id, comment: null })
    expect((await send()).body.code).toBe('order.no_customer_organizer')
    expect(await itemStatuses(portal, item.id)).toEqual([25])
    const customerOrganizer = `insert into customer_organizer (customer_id, organizer_id, status_id, basis_ru, starts_on, ends_on)
      values ($1, $2, 2, 'Приказ', current_date + $3::int, current_date + $4::int)`
    const pair = [fixture.customer.organization.id, stranger.organization.id]
    await portal.admin.query(customerOrganizer, [...pair, -9, -1])
    expect((await send()).body.code).toBe('order.no_customer_organizer')
    await portal.admin.query('delete from customer_organizer where organizer_id = $1', [
      stranger.organization.id,
    ])
    await portal.admin.query(customerOrganizer, [...pair, -9, 9])
    expect((await send()).status).toBe(200)
  })
})

describe('an order', () => {
  it('without items cannot be sent', async () => {
    const { body } = await fixture.customer.ask('POST', 'core/purchase-orders/', {
      organizer_id: fixture.organizer.organization.id,
    })
    expect(body).toMatchObject({ item_count: 0, total_price: '0.00', purchase_method: null, version: 1 })
    expect((await fixture.step(fixture.customer, body.id, 'send')).body.code).toBe('order.empty')
  })

  it('changed by a colleague meanwhile is not overwritten', async () => {
    const colleague = await buildColleague(portal, fixture.customer, {
      last_name: 'Ахметов',
      first_name: 'Данияр',
    })
    const item = await fixture.item()
    const { body } = await fixture.create([item.id])
    const mine = { version: body.version, organizer_id: fixture.organizer.organization.id, comment: 'моё' }
    expect(
      (await colleague.ask('PUT', `core/purchase-orders/${body.id}/`, { ...mine, comment: 'его' })).status,
    ).toBe(200)
    const stale = await change(body.id, mine)
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'order.changed_meanwhile', changed_by: 'Ахметов Д.' },
    })
    expect(stale.body.changed_at).toMatch(/\+05:00$/)
    expect((await fixture.order(fixture.customer, body.id)).body.comment).toBe('его')
  })

  it('sent again with the same idempotency key is sent once', async () => {
    const item = await fixture.item()
    const { body } = await fixture.create([item.id])
    const send = () =>
      fixture.customer.ask('POST', `core/purchase-orders/${body.id}/send/`, undefined, {
        'idempotency-key': 'send-order-1',
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await portal.admin.query(
      "select count(*)::int as n from journal_event where action = 'purchase_order.send' and subject_type = 'purchase_order' and subject_id = $1",
      [String(body.id)],
    )
    expect(rows).toEqual([{ n: 1 }])
    const make = () =>
      fixture.customer.ask('POST', 'core/purchase-orders/', {}, { 'idempotency-key': 'make-order-1' })
    const [first, second] = [await make(), await make()]
    expect(second.body.id).toBe(first.body.id)
  })

  it('has at most a thousand items', async () => {
    const item = await fixture.item()
    const { body } = await fixture.create([item.id])
    const many = Array.from({ length: 1001 }, (_, i) => i + 1)
    expect((await fixture.add(body.id, ...many)).status).toBe(400)
  })

  it('is late after its deadline without a decision', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    expect((await fixture.order(fixture.organizer, id)).body.is_late).toBe(false)
    await portal.admin.query(
      "update purchase_order set sent_at = now() - interval '20 days', due_at = now() - interval '1 minute' where id = $1",
      [id],
    )
    for (const who of [fixture.customer, fixture.organizer])
      expect((await fixture.order(who, id)).body.is_late).toBe(true)
    const { body } = await fixture.organizer.ask('GET', 'core/purchase-orders/?ord=due_at&status_id__in=2')
    expect(body.results[0]).toMatchObject({ id, is_late: true })
    expect((await fixture.step(fixture.organizer, id, 'confirm')).body.is_late).toBe(false)
  })

  it('is journalled with its status and items at each step', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
    const { rows } = await portal.admin.query(
      `select action, before->'status_id' as b, after->'status_id' as a, after->'items' as items,
         organization_id::int as by from journal_event
       where subject_type = 'purchase_order' and subject_id = $1 order by id`,
      [String(id)],
    )
    const [customer, organizer] = [fixture.customer.organization.id, fixture.organizer.organization.id]
    const items = [[item.id, true]]
    expect(rows).toEqual([
      { action: 'purchase_order.create', b: null, a: 1, items, by: customer },
      { action: 'purchase_order.send', b: 1, a: 2, items, by: customer },
      { action: 'purchase_order.return', b: 2, a: 3, items, by: organizer },
    ])
  })
})
