import { describe, expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildOrderFixture, itemStatuses } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const DECREE = { decree_number: '12-нқ', decree_date: '2026-01-10' }

describe('an amendment of the plan', () => {
  /** A customer whose plan has a next edition in work that doesn't change the items. */
  async function amending(count: number) {
    const own = await buildOrderFixture(portal)
    const boss = await buildHead(portal, own.customer)
    const items: number[] = []
    while (items.length < count) items.push((await own.item()).id)
    const { body: next } = await own.customer.ask('POST', `core/plan/${own.plan.id}/amend/`, {
      kind: 'budget',
      ground: 'Уточнение бюджета',
    })
    // The items lack data that the approval rules require, so the plan is submitted directly in the database, bypassing
    // the API.
    const submit = () =>
      portal.admin.query(
        'update plan set status_id = 2, submitted_at = now(), submitted_by = $2 where id = $1',
        [next.id, own.customer.person_id],
      )
    const approve = () => boss.ask('POST', `core/plan/${next.id}/approve/`, DECREE)
    return { own, items, next: next.id as number, submit, approve }
  }

  it('approved between order and decision: the item continues in the new edition', async () => {
    const { own, items, submit, approve } = await amending(1)
    const id = await own.sent(...items)
    await submit()
    expect((await approve()).status).toBe(200)
    const { body } = await own.items(own.organizer, id)
    const [row] = body.results
    expect(row).toMatchObject({ root_id: items[0], status: { id: 3 } })
    expect(row.id).not.toBe(items[0])
    expect((await own.order(own.organizer, id)).body).toMatchObject({ item_count: 1, total_price: '2001.00' })
    expect((await own.step(own.organizer, id, 'confirm')).status).toBe(200)
    // The row it was copied from is history.
    expect(await itemStatuses(portal, row.id, ...items)).toEqual([26, 3])
  })

  it.each([1, 2, 3])('approved while the organizer decides: both succeed (%i)', async () => {
    const { own, items, next, submit, approve } = await amending(5)
    const id = await own.sent(...items)
    await submit()
    const answers = await Promise.all([approve(), own.step(own.organizer, id, 'confirm')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await portal.admin.query(
      'select distinct plan_id::int as plan_id, status_id from plan_item where organization_id = $1 and is_current',
      [own.customer.organization.id],
    )
    expect(rows).toEqual([{ plan_id: next, status_id: 26 }])
  })

  it('that plans a failed purchase again frees the item and closes its order', async () => {
    const { own, items, next, submit, approve } = await amending(1)
    const id = await own.sent(...items)
    await own.step(own.organizer, id, 'confirm')
    // Announced without any bid: the state that the announcement would leave.
    await portal.admin.query('update purchase_order set status_id = 6 where id = $1', [id])
    await portal.admin.query('update plan_item set status_id = 10 where root_id = $1 and is_current', items)
    await portal.admin.query(
      "update plan_item set name_ru = 'Бумага иная', status_id = 1, is_copy = false where plan_id = $1",
      [next],
    )
    await submit()
    expect((await approve()).status).toBe(200)
    expect((await own.order(own.customer, id)).body.status.id).toBe(8)
    const { body } = await own.customer.ask('GET', 'core/plan-items/available-for-purchase/')
    expect(body.results).toMatchObject([{ root_id: items[0], status: { id: 2 }, name: 'Бумага иная' }])
  })

  it('does not prevent removal from an order by ids of the earlier edition', async () => {
    const { own, items, submit, approve } = await amending(1)
    const { id } = (await own.create(items)).body
    await submit()
    await approve()
    expect((await own.remove(id, ...items)).body).toMatchObject({ item_count: 0, purchase_method: null })
    expect(await own.add(id, ...items)).toMatchObject({
      status: 409,
      body: { code: 'order.item_not_available' },
    })
  })
})
