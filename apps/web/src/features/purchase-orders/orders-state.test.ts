import { describe, expect, it } from 'vitest'
import { printOrders, readOrders } from './orders-state.ts'

describe('URL filters of orders', () => {
  it('are written and read back unchanged', () => {
    const text = 'q=больница&status=2&sort=-sent_at&page=3'
    const state = readOrders(new URLSearchParams(text), false)
    expect(state).toEqual({ q: 'больница', status: 2, sort: '-sent_at', page: 3 })
    expect(readOrders(printOrders(state, false), false)).toEqual(state)
  })
  it('sort by deadline for an organizer, newest first for a customer', () => {
    const nothing = new URLSearchParams()
    expect(readOrders(nothing, true).sort).toBe('due_at')
    expect(readOrders(nothing, false).sort).toBe('-id')
    expect(printOrders(readOrders(nothing, true), true).toString()).toBe('')
  })
  it('ignore invalid values', () => {
    expect(readOrders(new URLSearchParams('status=x&sort=name&page=-2'), false)).toEqual({
      q: '',
      status: null,
      sort: '-id',
      page: 1,
    })
  })
})
