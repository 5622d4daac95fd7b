import { sumAmounts } from '@zakup/domain/money'
import { fitsOrder, type OrderFrame } from '@zakup/domain/purchase-orders/order-case'

/** The most items one order may contain, by the API contract. */
export const MOST_ITEMS = 1000

/** What a basket stores of an item, also across a reload: enough to show it, sum it and check what fits beside it. */
export interface BasketItem {
  /** The row in the edition in force: the id sent to the server. */
  id: number
  /** The same through all editions: identifies the item. */
  root_id: number
  name: string
  total_price: string
  purchase_method: { id: number; name: string }
  purchase_subject: { id: number; name: string }
}

export interface Basket {
  items: BasketItem[]
  organizer_id: number | null
  comment: string
}

export const EMPTY: Basket = { items: [], organizer_id: null, comment: '' }

/** List rows have more fields; a thousand whole ones would not fit into browser storage. */
export function basketItem({
  id,
  root_id,
  name,
  total_price,
  purchase_method,
  purchase_subject,
}: BasketItem): BasketItem {
  return {
    id,
    root_id,
    name,
    total_price,
    purchase_method: { id: purchase_method.id, name: purchase_method.name },
    purchase_subject: { id: purchase_subject.id, name: purchase_subject.name },
  }
}

/** The purchase method and subject, set by the first item. */
export function frameOf(items: readonly BasketItem[]): OrderFrame {
  const [first] = items
  return {
    purchase_method_id: first?.purchase_method.id ?? null,
    purchase_subject_id: first?.purchase_subject.id ?? null,
  }
}

export type Misfit = 'method' | 'subject' | 'full'

type Fitting = Pick<BasketItem, 'root_id' | 'purchase_method' | 'purchase_subject'>

/** Why an item does not fit those already chosen; null if it does. */
export function misfitOf(items: readonly BasketItem[], item: Fitting): Misfit | null {
  const frame = frameOf(items)
  const of = { purchase_method_id: item.purchase_method.id, purchase_subject_id: item.purchase_subject.id }
  if (!fitsOrder(frame, of))
    return fitsOrder({ ...frame, purchase_subject_id: null }, of) ? 'subject' : 'method'
  return items.length >= MOST_ITEMS ? 'full' : null
}

/** Adds the items that fit, in order; the first one sets the method and subject of an empty basket. */
export function withItems(
  items: readonly BasketItem[],
  more: Iterable<BasketItem>,
): { items: BasketItem[]; misfits: BasketItem[] } {
  const next = [...items]
  const known = new Set(items.map(({ root_id }) => root_id))
  const misfits: BasketItem[] = []
  for (const item of more) {
    if (known.has(item.root_id)) continue
    if (misfitOf(next, item)) misfits.push(item)
    else {
      known.add(item.root_id)
      next.push(basketItem(item))
    }
  }
  return { items: next, misfits }
}

export function withoutItems(items: readonly BasketItem[], roots: Iterable<number>): BasketItem[] {
  const gone = new Set(roots)
  return items.filter(({ root_id }) => !gone.has(root_id))
}

/** Exact, to the tiyn. */
export function basketSum(items: readonly BasketItem[]): string {
  return sumAmounts(items.map(({ total_price }) => total_price))
}

/** The items of one list that are not in the other. */
export function itemsOnlyIn(items: readonly BasketItem[], other: readonly BasketItem[]): BasketItem[] {
  return withoutItems(
    items,
    other.map(({ root_id }) => root_id),
  )
}

/** Equal content; the order of choosing does not matter. */
export function sameBasket(one: Basket, other: Basket): boolean {
  return (
    one.organizer_id === other.organizer_id &&
    one.comment.trim() === other.comment.trim() &&
    one.items.length === other.items.length &&
    itemsOnlyIn(one.items, other.items).length === 0
  )
}

/**
 * Three-way merge: applies the user's changes since `base` to what a colleague saved meanwhile. Items never conflict:
 * added is added, removed is removed. For the organizer and the comment the user's own change wins; without one, the
 * colleague's value stays.
 */
export function mergedBasket(base: Basket, mine: Basket, theirs: Basket): Basket {
  const left = withoutItems(
    theirs.items,
    itemsOnlyIn(base.items, mine.items).map(({ root_id }) => root_id),
  )
  return {
    items: withItems(left, itemsOnlyIn(mine.items, base.items)).items,
    organizer_id: mine.organizer_id === base.organizer_id ? theirs.organizer_id : mine.organizer_id,
    comment: mine.comment.trim() === base.comment.trim() ? theirs.comment : mine.comment,
  }
}

/** The request body of an order. */
export interface OrderBody {
  plan_item_ids: number[]
  organizer_id: number | null
  comment: string | null
}

export function orderBody({ items, organizer_id, comment }: Basket): OrderBody {
  return { plan_item_ids: items.map(({ id }) => id), organizer_id, comment: comment.trim() || null }
}

interface OrderChanges {
  /** Null: neither the organizer nor the comment changed. */
  facts: Pick<OrderBody, 'organizer_id' | 'comment'> | null
  remove: number[]
  add: number[]
}

/** The changes that turn one order into the other, in as few calls as possible. */
export function orderChanges(from: OrderBody, to: OrderBody): OrderChanges {
  const before = new Set(from.plan_item_ids)
  const after = new Set(to.plan_item_ids)
  const { organizer_id, comment } = to
  return {
    facts: organizer_id === from.organizer_id && comment === from.comment ? null : { organizer_id, comment },
    remove: from.plan_item_ids.filter((id) => !after.has(id)),
    add: to.plan_item_ids.filter((id) => !before.has(id)),
  }
}
