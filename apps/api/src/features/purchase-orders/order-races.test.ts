import { ORDER_INVARIANTS } from '@zakup/db/verify/order-invariants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrderFixture, itemStatuses } from '../../test/build-order-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildOrderFixture>>

beforeAll(async () => {
  fixture = await buildOrderFixture(portal)
})

/** After all races no invariant is broken. */
afterAll(async () => {
  for (const { name, offenders } of ORDER_INVARIANTS) {
    const { rows } = await portal.admin.query(offenders)
    expect([name, Number(Object.values(rows[0])[0])]).toEqual([name, 0])
  }
})

describe('concurrently', () => {
  it.each([1, 2, 3])('twenty decisions: one succeeds, the rest get 409 (%i)', async () => {
    const [a, b] = [await fixture.item(), await fixture.item()]
    const id = await fixture.sent(a.id, b.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const step = (['confirm', 'return', 'reject', 'confirm'] as const)[i % 4] as string
        return fixture.step(fixture.organizer, id, step, step === 'confirm' ? undefined : 'Причина')
      }),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(19).fill(409)])
    const won = answers.find(({ status }) => status === 200)?.body.status.id
    const at = { 4: 26, 3: 13, 5: 27 }[won as 3 | 4 | 5]
    expect(await itemStatuses(portal, a.id, b.id)).toEqual([at, at])
  })

  it('decisions and withdrawals: one succeeds; a withdrawn order answers 404 to the organizer', async () => {
    const item = await fixture.item()
    const id = await fixture.sent(item.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2
          ? fixture.step(fixture.customer, id, 'withdraw')
          : fixture.step(fixture.organizer, id, 'confirm'),
      ),
    )
    const { body } = await fixture.order(fixture.customer, id)
    const withdrawn = body.status.id === 1
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // If a confirmation won, all others get 409; after a withdrawal the organizer gets 404.
    if (!withdrawn) expect(racedStatuses(answers)).toEqual([200, ...Array(19).fill(409)])
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(await itemStatuses(portal, item.id)).toEqual([withdrawn ? 25 : 26])
  })

  it('ten orders with the same items: one gets them', async () => {
    const [a, b, c] = [await fixture.item(), await fixture.item(), await fixture.item()]
    const sets = [
      [a.id, b.id],
      [c.id, b.id],
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => fixture.create(sets[i % 2] as number[])),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(9).fill(409)])
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from purchase_order_item where root_id = $1 and is_live',
      [b.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('items are added, removed, recalled and given up while the order is sent and decided: no request fails', async () => {
    // Sequential, because each insert recounts the plan.
    const ids: number[] = []
    while (ids.length < 6) ids.push((await fixture.item()).id)
    const { id } = (await fixture.create(ids.slice(0, 3))).body
    const pick = (i: number) => ids[i % ids.length] as number
    const act = (i: number) =>
      [
        () => fixture.add(id, pick(i), pick(i + 1)),
        () => fixture.remove(id, pick(i)),
        () =>
          fixture.customer.ask('POST', 'core/plan-items/recall_to_approve/', {
            plan_item_ids: [pick(i), pick(i + 2)],
          }),
        () => fixture.step(fixture.customer, id, 'send'),
        () => fixture.step(fixture.customer, id, 'withdraw'),
        () => fixture.step(fixture.organizer, id, 'return', 'Ещё раз'),
        () => fixture.customer.ask('POST', 'core/plan-items/send-to-order/', { plan_item_ids: [pick(i)] }),
        () =>
          fixture.customer.ask('POST', 'core/plan-items/refusal-purchase/', {
            plan_item_ids: [pick(5)],
            kind: 'need_gone',
            ground: 'Не нужно',
            document: 'Приказ № 5',
            date: '2026-03-01',
          }),
      ][i % 8]?.()
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, async (_, i) => act(i + 9 * round)))
      const failed = answers.filter((answer) => answer === undefined || answer.status >= 500)
      expect(failed).toEqual([])
    }
  })
})
