import { describe, expect, it } from 'vitest'
import { printOrders, readOrders } from './orders-state.ts'

describe('the address of the list of orders', () => {
  it('is read and written', () => {
    const text = 'q=больница&status=2&sort=-sent_at&page=3'
    const state = readOrders(new URLSearchParams(text), false)
    expect(state).toEqual({ q: 'больница', status: 2, sort: '-sent_at', page: 3 })
    expect(readOrders(printOrders(state, false), false)).toEqual(state)
  })
  it('an organizer begins with what is urgent, a customer with what is new', () => {
    const nothing = new URLSearchParams()
    expect(readOrders(nothing, true).sort).toBe('due_at')
    expect(readOrders(nothing, false).sort).toBe('-id')
    expect(printOrders(readOrders(nothing, true), true).toString()).toBe('')
  })
  it('nonsense is nothing', () => {
    expect(readOrders(new URLSearchParams('status=x&sort=name&page=-2'), false)).toEqual({
      q: '',
      status: null,
      sort: '-id',
      page: 1,
    })
  })
})
