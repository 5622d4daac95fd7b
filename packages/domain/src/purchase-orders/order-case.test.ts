import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acting, expectSteps, type MaySteps } from '../../test/expect-steps.ts'
import { USER_TYPES } from '../actor.ts'
import { planItemMachine } from '../plan-items/plan-item-machine.ts'
import {
  fitsOrder,
  ITEM_STATUS_IN_ORDER,
  OPEN_ORDERS,
  ORDER_STATUS,
  type OrderAction,
  type OrderState,
  type OrderStatus,
  orderCase,
} from './order-case.ts'

const S = ORDER_STATUS
const statuses = Object.values(S)
const order = (status_id: OrderStatus, change: Partial<OrderState> = {}): OrderState => ({
  status_id,
  item_count: 1,
  organizer_id: 2,
  customer_organizer_in_force: true,
  ...change,
})

const MAY: MaySteps<OrderStatus, Exclude<OrderAction, 'create'>> = {
  edit: { who: 'customer', from: [1, 3], otherwise: 'order.not_open' },
  delete: { who: 'customer', from: [1], otherwise: 'order.not_open' },
  send: { who: 'customer', from: [1, 3], otherwise: 'order.not_open' },
  withdraw: { who: 'customer', from: [2], otherwise: 'order.not_sent' },
  confirm: { who: 'organizer', from: [2], otherwise: 'order.not_sent' },
  return: { who: 'organizer', from: [2], otherwise: 'order.not_sent' },
  reject: { who: 'organizer', from: [2], otherwise: 'order.not_sent' },
}

describe('an order', () => {
  expectSteps(orderCase, MAY, order)

  it.each<[string, Partial<OrderState>, string | null]>([
    ['with items and an active relation', {}, null],
    ['without items', { item_count: 0 }, 'order.empty'],
    [
      'without an organizer',
      { organizer_id: null, customer_organizer_in_force: false },
      'order.no_organizer',
    ],
    [
      'to an organizer without a relation',
      { customer_organizer_in_force: false },
      'order.no_customer_organizer',
    ],
  ])('is sent %s: %s', (_, change, code) => {
    for (const status of [S.draft, S.returned])
      expect(orderCase.refusal(acting('customer'), order(status, change), 'send')?.code ?? null).toBe(code)
  })

  it.each(['confirm', 'return', 'reject', 'withdraw'] as const)(
    '%s no longer needs a relation: it was checked when the order was sent',
    (action) => {
      const { who } = MAY[action]
      expect(
        orderCase.refusal(acting(who), order(S.sent, { customer_organizer_in_force: false }), action),
      ).toBeNull()
    },
  )

  it('is read by customers and organizers only', () => {
    expect(USER_TYPES.filter((user_type) => orderCase.readRefusal(acting(user_type)) === null)).toEqual([
      'customer',
      'organizer',
    ])
    expect(
      USER_TYPES.filter((user_type) => orderCase.roleRefusal(acting(user_type), 'create') === null),
    ).toEqual(['customer'])
  })

  const moves = [...Object.values(orderCase.steps), ...Object.values(orderCase.consequences)]

  it('never leaves the statuses done and closed', () => {
    for (const { from } of moves) for (const over of [S.done, S.closed]) expect(from).not.toContain(over)
    expect(statuses.filter((status) => !OPEN_ORDERS.includes(status))).toEqual([S.done, S.closed])
  })

  it('lets items leave in exactly the statuses where they can be recalled', () => {
    const { from } = planItemMachine.recall_to_approve
    expect(statuses.filter((status) => from.includes(ITEM_STATUS_IN_ORDER[status] ?? 0))).toEqual([
      S.draft,
      S.returned,
      S.rejected,
    ])
  })

  it('moves only through the state machine: from a draft every status can be reached, and an end from each', () => {
    const steps = moves.flatMap(({ from, to }) =>
      typeof to === 'number' ? from.map((one): [OrderStatus, OrderStatus] => [one, to]) : [],
    )
    const reach = (start: OrderStatus) => {
      const seen = new Set([start])
      for (const status of seen) for (const [from, to] of steps) if (from === status) seen.add(to)
      return seen
    }
    expect(reach(S.draft)).toEqual(new Set(statuses))
    for (const status of OPEN_ORDERS) expect(reach(status).has(S.closed)).toBe(true)
  })
})

describe('one order has one method and one subject', () => {
  const id = fc.integer({ min: 1, max: 3 })

  it('an empty order accepts any item, then only the same method and subject', () => {
    fc.assert(
      fc.property(id, id, id, id, (m1, s1, m2, s2) => {
        const empty = { purchase_method_id: null, purchase_subject_id: null }
        const [one, other] = [
          { purchase_method_id: m1, purchase_subject_id: s1 },
          { purchase_method_id: m2, purchase_subject_id: s2 },
        ]
        expect(fitsOrder(empty, one)).toBe(true)
        expect(fitsOrder(one, other)).toBe(m1 === m2 && s1 === s2)
      }),
    )
  })
})
