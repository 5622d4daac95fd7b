import { ORDER_STATUS, ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-case'
import { describe, expect, it } from 'vitest'
import { orderDeadline, orderSteps } from './order-steps.ts'

const AT = '2026-11-10T10:00:00+05:00'
const statesOf = (id: number, sent: boolean, decided: boolean) =>
  orderSteps({
    status: { id, code: '', name: '', short_name: '' },
    sent_at: sent ? AT : null,
    decided_at: decided ? AT : null,
  }).map(({ state }) => state)

describe('the progress of an order', () => {
  it.each([
    ['draft: being written', S.draft, false, false, ['now', 'next', 'next', 'next', 'next']],
    ['sent: waits for a decision', S.sent, true, false, ['done', 'done', 'now', 'next', 'next']],
    ['returned: stays at the decision', S.returned, true, true, ['done', 'done', 'now', 'next', 'next']],
    ['confirmed: waits to be announced', S.confirmed, true, true, ['done', 'done', 'done', 'now', 'next']],
    ['rejected: goes no further', S.rejected, true, true, ['done', 'done', 'done', 'stopped', 'stopped']],
    ['announced', S.inProgress, true, true, ['done', 'done', 'done', 'done', 'now']],
    ['done', S.done, true, true, ['done', 'done', 'done', 'done', 'done']],
    ['closed before a decision', S.closed, true, false, ['done', 'done', 'stopped', 'stopped', 'stopped']],
  ])('%s', (_, id, sent, decided, states) => {
    expect(statesOf(id, sent, decided)).toEqual(states)
  })
})

const order = (over: object) => ({
  status: { id: ORDER_STATUS.sent as number, code: 'sent', name: 'Отправлена', short_name: 'Отправлена' },
  due_at: '2026-11-20T23:59:59+05:00',
  is_late: false,
  days_left: 3,
  ...over,
})

describe('the deadline of the decision', () => {
  it('is counted in working days, and highlighted near the end', () => {
    expect(orderDeadline(order({}))).toEqual({ text: 'осталось 3 рабочих дня', tone: 'calm' })
    expect(orderDeadline(order({ days_left: 1 }))).toEqual({ text: 'остался 1 рабочий день', tone: 'near' })
    expect(orderDeadline(order({ days_left: 0 }))).toEqual({ text: 'последний день', tone: 'near' })
  })
  it('is shown by text, not by colour alone, when it has passed', () => {
    expect(orderDeadline(order({ is_late: true, days_left: -2 }))).toEqual({
      text: 'срок прошёл',
      tone: 'late',
    })
  })
  it('does not exist for a draft or a decided order', () => {
    const draft = { id: ORDER_STATUS.draft, code: 'draft', name: 'Проект', short_name: 'Проект' }
    expect(orderDeadline(order({ status: draft }))).toBeNull()
    expect(orderDeadline(order({ due_at: null }))).toBeNull()
  })
})
