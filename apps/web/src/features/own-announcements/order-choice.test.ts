import type { PurchaseOrderItem } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { describe, expect, it } from 'vitest'
import { factsOfItems, orderIn, sortItems } from './order-choice.ts'

const ref = (id: number) => ({ id, code: String(id), name: `№ ${id}` })
const CONFIRMED = 26
const RECALLED = 2
const IN_A_DRAFT = 4

/** The part of an item that the choice looks at. */
const item = (over: Partial<Record<'status' | 'method' | 'sign' | 'year', number>> = {}, is_live = true) =>
  ({
    id: 1,
    year: over.year ?? 2027,
    purchase_method: ref(over.method ?? 3),
    purchase_subject: ref(1),
    supplier_sign: ref(over.sign ?? 2),
    status: ref(over.status ?? CONFIRMED),
    is_live,
  }) as unknown as PurchaseOrderItem
const FACTS = { year_id: 2027, purchase_method_id: 3, purchase_subject_id: 1, supplier_sign_id: 2 }

describe('the items of an order', () => {
  it.each([
    ['order=12', 12],
    ['', null],
    ['order=0', null],
    ['order=12x', null],
    ['order=../1', null],
  ])('are found by the URL: «%s»', (text, order) => {
    expect(orderIn(new URLSearchParams(text))).toBe(order)
  })

  it('give the form its facts, from the first that can be taken', () => {
    expect(
      factsOfItems([item({ year: 2025 }, false), item({ status: IN_A_DRAFT, method: 2 }), item()]),
    ).toEqual(FACTS)
    expect(factsOfItems([item({ status: RECALLED })])).toEqual({})
    expect(factsOfItems([])).toEqual({})
    // Purchases from one source are not announced.
    expect(factsOfItems([item({ method: 23 })])).toEqual({})
  })

  it('are sorted into those that become lots and those that cannot, with the reason', () => {
    const [good, gone, other] = [item(), item({}, false), item({ sign: 0 })]
    expect(sortItems([good, gone, other], FACTS)).toEqual({
      fits: [good],
      held: [
        { item: gone, obstacle: 'left_order' },
        { item: other, obstacle: 'other_suppliers' },
      ],
    })
  })
})
