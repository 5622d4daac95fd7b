import { ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-machine'
import { describe, expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

const AT = '2026-11-10T10:00:00+05:00'
const statesOf = (id: number, sent: boolean, decided: boolean) =>
  orderSteps({
    status: { id, code: '', name: '', short_name: '' },
    sent_at: sent ? AT : null,
    decided_at: decided ? AT : null,
  }).map(({ state }) => state)

describe('how far an order has come', () => {
  it.each([
    ['a draft is being written', S.draft, false, false, ['now', 'next', 'next', 'next', 'next']],
    ['sent, it waits for a decision', S.sent, true, false, ['done', 'done', 'now', 'next', 'next']],
    ['returned, it stands at the decision', S.returned, true, true, ['done', 'done', 'now', 'next', 'next']],
    ['confirmed, it waits to be announced', S.confirmed, true, true, ['done', 'done', 'done', 'now', 'next']],
    ['rejected, it goes no further', S.rejected, true, true, ['done', 'done', 'done', 'stopped', 'stopped']],
    ['announced', S.inProgress, true, true, ['done', 'done', 'done', 'done', 'now']],
    ['done', S.done, true, true, ['done', 'done', 'done', 'done', 'done']],
    ['closed before a decision', S.closed, true, false, ['done', 'done', 'stopped', 'stopped', 'stopped']],
  ])('%s', (_, id, sent, decided, states) => {
    expect(statesOf(id, sent, decided)).toEqual(states)
  })
})
