import { expect, it } from 'vitest'
import { ITEM_STATUS } from '../plan-items/plan-item-machine.ts'
import { lotItemObstacle, type OrderedItem } from './lot-item.ts'

const FRAME = { year_id: 2026, purchase_method_id: 3, purchase_subject_id: 1, supplier_sign_id: 0 }
const ITEM: OrderedItem = { ...FRAME, is_live: true, status_id: ITEM_STATUS.orderConfirmed }

it.each<[Partial<OrderedItem>, ReturnType<typeof lotItemObstacle>]>([
  [{}, null],
  [{ is_live: false }, 'left_order'],
  [{ is_live: false, status_id: ITEM_STATUS.approved, year_id: 2025 }, 'left_order'],
  [{ status_id: ITEM_STATUS.lotDraft }, 'in_announcement'],
  [{ status_id: ITEM_STATUS.published }, 'in_announcement'],
  [{ status_id: ITEM_STATUS.failed }, 'not_confirmed'],
  [{ status_id: ITEM_STATUS.ordered }, 'not_confirmed'],
  [{ year_id: 2027 }, 'other_year'],
  [{ purchase_method_id: 2 }, 'other_method'],
  [{ purchase_subject_id: 2 }, 'other_subject'],
  [{ supplier_sign_id: 2 }, 'other_suppliers'],
])('an item with %j: %s', (over, obstacle) => {
  expect(lotItemObstacle({ ...ITEM, ...over }, FRAME)).toBe(obstacle)
})

it('a form that is not filled in yet is no obstacle', () => {
  const empty = { ...FRAME, purchase_method_id: null, purchase_subject_id: null, year_id: null }
  expect(lotItemObstacle({ ...ITEM, year_id: 2025 }, empty)).toBeNull()
})
