import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture, buildOrganizer, itemStatuses } from '../../test/build-order-fixture.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>
let supplier: Planner
let stranger: Planner
let otherOrganizer: Planner

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
  supplier = await buildSupplier(portal)
  stranger = await buildPlanner(portal, { is_organizer: false })
  otherOrganizer = await buildOrganizer(portal)
})

const STEPS = ['send', 'withdraw', 'confirm', 'return', 'reject'] as const
const BY_ORGANIZER: ReadonlySet<string> = new Set(['confirm', 'return', 'reject'])
const ITEM_IN = { draft: 25, sent: 3, returned: 13, confirmed: 26, rejected: 27 } as const
type State = keyof typeof ITEM_IN

/** An order brought into a state through the API. */
async function orderIn(state: State): Promise<{ id: number; item: number }> {
  const item = await fixture.item()
  const { id } = (await fixture.create([item.id])).body
  if (state !== 'draft') await fixture.step(fixture.customer, id, 'send')
  if (state === 'returned') await fixture.step(fixture.organizer, id, 'return', 'Мало данных')
  if (state === 'rejected') await fixture.step(fixture.organizer, id, 'reject', 'Не наш профиль')
  if (state === 'confirmed') await fixture.step(fixture.organizer, id, 'confirm')
  return { id, item: item.id }
}

const doing = (who: Planner, id: number, step: string) =>
  fixture.step(who, id, step, step === 'return' || step === 'reject' ? 'Причина' : undefined)

describe('what each side may do in each state', () => {
  const ALLOWED: Record<State, readonly string[]> = {
    draft: ['send'],
    sent: ['withdraw', 'confirm', 'return', 'reject'],
    returned: ['send'],
    confirmed: [],
    rejected: [],
  }

  it.each(Object.keys(ITEM_IN) as State[])('steps of an order that is %s', async (state) => {
    for (const step of STEPS) {
      const { id, item } = await orderIn(state)
      const organizers = BY_ORGANIZER.has(step)
      const [mine, others] = organizers
        ? [fixture.organizer, fixture.customer]
        : [fixture.customer, fixture.organizer]
      expect(await doing(others, id, step)).toMatchObject({
        status: 403,
        body: { code: organizers ? 'order.organizer_only' : 'order.customer_only' },
      })
      expect((await doing(supplier, id, step)).status).toBe(403)
      const foreign = organizers ? otherOrganizer : stranger
      expect((await doing(foreign, id, step)).status).toBe(404)
      expect(await itemStatuses(portal, item)).toEqual([ITEM_IN[state]])
      const { status, body } = await doing(mine, id, step)
      if (ALLOWED[state].includes(step)) expect(status).toBe(200)
      // The organizer doesn't see a draft.
      else if (state === 'draft' && organizers) expect(status).toBe(404)
      else expect([status, body.code]).toEqual([409, step === 'send' ? 'order.not_open' : 'order.not_sent'])
    }
  })

  it.each(Object.keys(ITEM_IN) as State[])('edits of an order that is %s', async (state) => {
    const open = state === 'draft' || state === 'returned'
    const { id, item } = await orderIn(state)
    const more = await fixture.item()
    const { version, organizer } = (await fixture.order(fixture.customer, id)).body
    const body = { version, organizer_id: organizer.id, comment: 'срочно' }
    for (const who of [fixture.organizer, supplier])
      expect((await who.ask('PUT', `core/purchase-orders/${id}/`, body)).status).toBe(403)
    expect((await stranger.ask('PUT', `core/purchase-orders/${id}/`, body)).status).toBe(404)
    const answers = [
      await fixture.customer.ask('PUT', `core/purchase-orders/${id}/`, body),
      await fixture.add(id, more.id),
      await fixture.remove(id, item),
    ]
    expect(answers.map(({ status }) => status)).toEqual(open ? [200, 200, 200] : [409, 409, 409])
    const gone = await fixture.customer.ask('DELETE', `core/purchase-orders/${id}/`)
    expect(gone.status).toBe(state === 'draft' ? 204 : 409)
    if (!open) expect(answers.map((answer) => answer.body.code)).toEqual(Array(3).fill('order.not_open'))
  })

  it('a return and a rejection need a reason', async () => {
    const { id } = await orderIn('sent')
    for (const step of ['return', 'reject'])
      expect(
        (await fixture.organizer.ask('POST', `core/purchase-orders/${id}/${step}/`, { reason: ' ' })).status,
      ).toBe(400)
  })
})

describe('what each side sees', () => {
  const listed = async (who: Planner, query = '') =>
    (await who.ask('GET', `core/purchase-orders/?limit=100${query}`)).body

  it('an organizer sees orders sent to it, but no draft, withdrawn or foreign order', async () => {
    const seen = await orderIn('sent')
    const draft = await orderIn('draft')
    const back = await orderIn('sent')
    await fixture.step(fixture.customer, back.id, 'withdraw')
    const ids = (await listed(fixture.organizer)).results.map((row: { id: number }) => row.id)
    expect(ids).toContain(seen.id)
    expect(ids).not.toContain(draft.id)
    expect(ids).not.toContain(back.id)
    for (const { id } of [draft, back]) {
      expect((await fixture.order(fixture.organizer, id)).status).toBe(404)
      expect((await fixture.items(fixture.organizer, id)).status).toBe(404)
    }
    expect(await listed(otherOrganizer)).toMatchObject({ count: 0, results: [] })
    for (const who of [otherOrganizer, stranger]) {
      expect((await fixture.order(who, seen.id)).status).toBe(404)
      expect((await fixture.items(who, seen.id)).status).toBe(404)
    }
    expect((await supplier.ask('GET', 'core/purchase-orders/')).body.code).toBe('order.sides_only')
    const tabs = (await listed(fixture.organizer)).statuses
    expect(tabs.find((tab: { id: number }) => tab.id === 1)).toBeUndefined()
  })

  it('a returned order given to another organizer is a draft again', async () => {
    const { id, item } = await orderIn('returned')
    const { version } = (await fixture.order(fixture.customer, id)).body
    const moved = await fixture.customer.ask('PUT', `core/purchase-orders/${id}/`, {
      version,
      organizer_id: otherOrganizer.organization.id,
      comment: null,
    })
    expect(moved.body).toMatchObject({
      status: { id: 1 },
      decision_reason: null,
      customer_organizer_in_force: false,
    })
    expect(await itemStatuses(portal, item)).toEqual([25])
    for (const who of [fixture.organizer, otherOrganizer])
      expect((await fixture.order(who, id)).status).toBe(404)
    expect((await fixture.step(fixture.customer, id, 'send')).body.code).toBe('order.no_customer_organizer')
  })

  it('orders are found by number, by the other side and by item; filtered and counted by status', async () => {
    const item = await fixture.item({ name_ru: 'Хронометр судовой' })
    const id = await fixture.sent(item.id)
    const found = async (who: Planner, q: string) =>
      (await listed(who, `&q=${encodeURIComponent(q)}`)).results.map((row: { id: number }) => row.id)
    expect(await found(fixture.customer, String(id))).toContain(id)
    expect(await found(fixture.customer, 'хронометр')).toEqual([id])
    expect(await found(fixture.organizer, 'хроном')).toEqual([id])
    expect(await found(fixture.customer, fixture.organizer.organization.iin_bin)).toContain(id)
    expect(await found(fixture.organizer, fixture.customer.organization.iin_bin)).toContain(id)
    expect(await found(fixture.customer, fixture.customer.organization.iin_bin)).toEqual([])
    expect(await found(fixture.customer, '%%')).toEqual([])
    const all = await listed(fixture.customer)
    const sent = await listed(fixture.customer, '&status_id__in=2')
    expect(sent.count).toBe(all.statuses.find((tab: { id: number }) => tab.id === 2).count)
    expect(sent.statuses).toEqual(all.statuses)
    expect(sent.results.every((row: { status: { id: number } }) => row.status.id === 2)).toBe(true)
    const whole = await fixture.organizer.ask('GET', `core/purchase-orders/with-planitems/?q=${id}`)
    expect(whole.body.results.find((row: { id: number }) => row.id === id)).toMatchObject({
      item_count: 1,
      plan_items: [{ id: item.id, name: 'Хронометр судовой' }],
    })
  })
})
