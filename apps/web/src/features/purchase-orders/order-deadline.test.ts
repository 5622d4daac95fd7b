import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-machine'
import { describe, expect, it } from 'vitest'
import { orderDeadline } from './order-deadline.ts'

const order = (over: object) => ({
  status: { id: ORDER_STATUS.sent as number, code: 'sent', name: 'Отправлена', short_name: 'Отправлена' },
  due_at: '2026-11-20T23:59:59+05:00',
  is_late: false,
  days_left: 3,
  ...over,
})

describe('what is left for the decision', () => {
  it('is said in working days, and louder near the end', () => {
    expect(orderDeadline(order({}))).toEqual({ text: 'осталось 3 рабочих дня', tone: 'calm' })
    expect(orderDeadline(order({ days_left: 1 }))).toEqual({ text: 'остался 1 рабочий день', tone: 'near' })
    expect(orderDeadline(order({ days_left: 0 }))).toEqual({ text: 'последний день', tone: 'near' })
  })
  it('a day that has passed is told by words, not by colour alone', () => {
    expect(orderDeadline(order({ is_late: true, days_left: -2 }))).toEqual({
      text: 'срок прошёл',
      tone: 'late',
    })
  })
  it('nobody waits for a draft or for what is decided', () => {
    const draft = { id: ORDER_STATUS.draft, code: 'draft', name: 'Проект', short_name: 'Проект' }
    expect(orderDeadline(order({ status: draft }))).toBeNull()
    expect(orderDeadline(order({ due_at: null }))).toBeNull()
  })
})
