import { describe, expect, it } from 'vitest'
import {
  type Basket,
  type BasketItem,
  basketSum,
  EMPTY,
  MOST_ITEMS,
  mergedBasket,
  misfitOf,
  type OrderBody,
  orderChanges,
  sameBasket,
  withItems,
  withoutItems,
} from './basket.ts'

const item = (root_id: number, over: Partial<BasketItem> = {}): BasketItem => ({
  id: root_id + 1000,
  root_id,
  name: `Пункт ${root_id}`,
  total_price: '100.10',
  purchase_method: { id: 2, name: 'Запрос ценовых предложений' },
  purchase_subject: { id: 1, name: 'Товар' },
  ...over,
})
const contest = { purchase_method: { id: 1, name: 'Открытый конкурс' } }
const work = { purchase_subject: { id: 2, name: 'Работа' } }
const roots = (items: BasketItem[]) => items.map(({ root_id }) => root_id)
const basket = (over: Partial<Basket>): Basket => ({ ...EMPTY, ...over })

describe('a basket', () => {
  it('accepts any item while it is empty', () => {
    expect(misfitOf([], item(1, contest))).toBeNull()
  })
  it('accepts one method and one subject, and names the one that differs', () => {
    expect(misfitOf([item(1)], item(2))).toBeNull()
    expect(misfitOf([item(1)], item(2, contest))).toBe('method')
    expect(misfitOf([item(1)], item(2, work))).toBe('subject')
    expect(misfitOf([item(1)], item(2, { ...contest, ...work }))).toBe('method')
  })
  it('accepts no more items than the contract allows', () => {
    const full = Array.from({ length: MOST_ITEMS }, (_, i) => item(i + 1))
    expect(misfitOf(full, item(5000))).toBe('full')
    expect(withItems(full.slice(1), [item(5000), item(5001)]).misfits).toHaveLength(1)
  })
  it('takes its method and subject from the first item added', () => {
    const { items, misfits } = withItems([], [item(1, contest), item(2), item(3, contest)])
    expect([roots(items), roots(misfits)]).toEqual([[1, 3], [2]])
  })
  it('contains an item once, even if it is added from another edition', () => {
    expect(roots(withItems([item(1)], [item(1, { id: 77 }), item(2)]).items)).toEqual([1, 2])
  })
  it('stores only the fields it needs of a row', () => {
    const row = { ...item(1), remarks: ['much'], plan: { id: 1 } }
    expect(Object.keys(withItems([], [row]).items[0] ?? {})).not.toContain('remarks')
  })
})

it('the sum of a basket is exact to the tiyn', () => {
  expect(basketSum([item(1), item(2), item(3)])).toBe('300.30')
  expect(basketSum([])).toBe('0.00')
})

it('baskets are equal whatever the order of items and the spaces around the comment', () => {
  const one = basket({ items: [item(1), item(2)], comment: 'Вместе ' })
  expect(sameBasket(one, basket({ items: [item(2), item(1)], comment: 'Вместе' }))).toBe(true)
  expect(sameBasket(one, basket({ items: [item(2), item(3)], comment: 'Вместе' }))).toBe(false)
  expect(sameBasket(one, { ...one, organizer_id: 5 })).toBe(false)
})

describe('three-way merge of baskets', () => {
  const base = basket({ items: [item(1), item(2)], organizer_id: 5, comment: 'Было' })
  it('keeps the changes of both sides', () => {
    const mine = basket({ ...base, items: [...withoutItems(base.items, [1]), item(3)] })
    const theirs = basket({ ...base, items: [...base.items, item(4)], comment: 'Стало' })
    const merged = mergedBasket(base, mine, theirs)
    expect(roots(merged.items)).toEqual([2, 4, 3])
    expect(merged.comment).toBe('Стало')
  })
  it('keeps my value of a field changed on both sides', () => {
    const merged = mergedBasket(base, { ...base, organizer_id: 6 }, { ...base, organizer_id: 7 })
    expect(merged.organizer_id).toBe(6)
  })
  it('takes theirs if I changed nothing', () => {
    const theirs = basket({ items: [item(9)], organizer_id: null, comment: '' })
    expect(mergedBasket(base, base, theirs)).toEqual(theirs)
  })
})

const body = (over: Partial<OrderBody>): OrderBody => ({
  plan_item_ids: [1, 2],
  organizer_id: 5,
  comment: null,
  ...over,
})

describe('the changes between two orders', () => {
  it('are empty for the same items in another order', () => {
    expect(orderChanges(body({}), body({ plan_item_ids: [2, 1] }))).toEqual({
      facts: null,
      remove: [],
      add: [],
    })
  })
  it('contain only what differs', () => {
    expect(orderChanges(body({}), body({ plan_item_ids: [2, 3], comment: 'Срочно' }))).toEqual({
      facts: { organizer_id: 5, comment: 'Срочно' },
      remove: [1],
      add: [3],
    })
  })
  it('include a removed organizer', () => {
    expect(orderChanges(body({}), body({ organizer_id: null })).facts).toEqual({
      organizer_id: null,
      comment: null,
    })
  })
})
