import { describe, expect, it } from 'vitest'
import { type OrderBody, orderChanges } from './order-body.ts'

const body = (over: Partial<OrderBody>): OrderBody => ({
  plan_item_ids: [1, 2],
  organizer_id: 5,
  comment: null,
  ...over,
})

describe('what makes one order of another', () => {
  it('nothing, where nothing changed', () => {
    expect(orderChanges(body({}), body({ plan_item_ids: [2, 1] }))).toEqual({
      facts: null,
      remove: [],
      add: [],
    })
  })
  it('says only what differs', () => {
    expect(orderChanges(body({}), body({ plan_item_ids: [2, 3], comment: 'Срочно' }))).toEqual({
      facts: { organizer_id: 5, comment: 'Срочно' },
      remove: [1],
      add: [3],
    })
  })
  it('also that there is no organizer any more', () => {
    expect(orderChanges(body({}), body({ organizer_id: null })).facts).toEqual({
      organizer_id: null,
      comment: null,
    })
  })
})
