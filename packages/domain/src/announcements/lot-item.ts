import { ITEM_STATUS } from '../plan-items/plan-item-machine.ts'

/** The facts that all items of an announcement share with it; null in a form that is not filled in yet. */
export interface LotFacts {
  year_id: number | null
  purchase_method_id: number | null
  purchase_subject_id: number | null
  supplier_sign_id: number
}

export interface OrderedItem {
  year_id: number
  purchase_method_id: number
  purchase_subject_id: number
  supplier_sign_id: number
  status_id: number
  /** False once it was recalled or cancelled: no longer part of its order. */
  is_live: boolean
}

export type LotItemObstacle =
  | 'left_order'
  | 'in_announcement'
  | 'not_confirmed'
  | 'other_year'
  | 'other_method'
  | 'other_subject'
  | 'other_suppliers'

/**
 * Why an ordered item cannot become a lot of an announcement with these facts; null if it can. The server offers the
 * items by the same rule, in SQL (`offeredItems`); a test compares the two.
 */
export function lotItemObstacle(item: OrderedItem, facts: LotFacts): LotItemObstacle | null {
  const { lotDraft, published, orderConfirmed } = ITEM_STATUS
  const other = (field: Exclude<keyof LotFacts, 'supplier_sign_id'>) =>
    facts[field] !== null && facts[field] !== item[field]
  if (!item.is_live) return 'left_order'
  if (item.status_id === lotDraft || item.status_id === published) return 'in_announcement'
  if (item.status_id !== orderConfirmed) return 'not_confirmed'
  if (other('year_id')) return 'other_year'
  if (other('purchase_method_id')) return 'other_method'
  if (other('purchase_subject_id')) return 'other_subject'
  return facts.supplier_sign_id === item.supplier_sign_id ? null : 'other_suppliers'
}
