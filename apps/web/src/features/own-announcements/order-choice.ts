import { skipToken } from '@reduxjs/toolkit/query'
import type { PurchaseOrderItem } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import {
  type LotFacts,
  type LotItemObstacle,
  lotItemObstacle,
  type OrderedItem,
} from '@zakup/domain/announcements/lot-item'
import { ORDER_MAX_ITEMS } from '@zakup/domain/purchase-orders/order-case'
import { useListPurchaseOrderItemsQuery } from '../../shared/purchase-orders/purchase-orders-api.ts'
import type { FactsForm } from './facts-form.ts'

export interface HeldItem {
  item: PurchaseOrderItem
  obstacle: LotItemObstacle
}

/** The order whose items are to become lots: its id is in the URL, so that a reload keeps the choice. */
export function orderIn(search: URLSearchParams): number | null {
  const text = search.get('order') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** All items of the order, also those that are no longer part of it. */
export function useOrderItems(order: number | null) {
  return useListPurchaseOrderItemsQuery(
    order === null ? skipToken : { params: { id: order }, query: { limit: ORDER_MAX_ITEMS } },
  )
}

/** What becomes lots of an announcement with these facts, and what cannot, with the reason. */
export function sortItems(items: readonly PurchaseOrderItem[], facts: LotFacts) {
  const fits: PurchaseOrderItem[] = []
  const held: HeldItem[] = []
  for (const item of items) {
    const obstacle = lotItemObstacle(orderedItem(item), facts)
    if (obstacle) held.push({ item, obstacle })
    else fits.push(item)
  }
  return { fits, held }
}

/** The facts that the items of an order share, from the first that can still be taken. */
export function factsOfItems(items: readonly PurchaseOrderItem[]): Partial<FactsForm> {
  const anything = { year_id: null, purchase_method_id: null, purchase_subject_id: null }
  const item = items
    .map(orderedItem)
    .find((one) => lotItemObstacle(one, { ...anything, supplier_sign_id: one.supplier_sign_id }) === null)
  if (!item || announcementScheme(item.purchase_method_id) === null) return {}
  const { year_id, purchase_method_id, purchase_subject_id, supplier_sign_id } = item
  return { year_id, purchase_method_id, purchase_subject_id, supplier_sign_id }
}

function orderedItem(item: PurchaseOrderItem): OrderedItem {
  return {
    year_id: item.year,
    purchase_method_id: item.purchase_method.id,
    purchase_subject_id: item.purchase_subject.id,
    supplier_sign_id: item.supplier_sign.id,
    status_id: item.status.id,
    is_live: item.is_live,
  }
}
