import { growthOf } from '../growth.ts'
import { amount, tiyn } from '../money.ts'
import { totalFits } from './item-total.ts'
import { LEAST_CONTRACTS, NOTABLE_PERCENT } from './price-remark.ts'
import { SUBJECT } from './purchase-codes.ts'

/** Where a renewed price comes from: a contract for this very item, one for the same code and unit, or the market. */
export const PRICE_SOURCES = ['own_item', 'own_code', 'market'] as const
type PriceSource = (typeof PRICE_SOURCES)[number]

/** A unit price of an own signed contract. */
export interface BoughtPrice {
  unit_price: string
  contract: { id: number; number: string; signed_on: string }
}

/** What is known of the price of an item: the newest purchase of each kind, and the median of all customers. */
export interface PriceFinds {
  own_item: BoughtPrice | null
  own_code: BoughtPrice | null
  market: { median: string; count: number } | null
}

export interface RenewedPrice {
  unit_price: string
  source: PriceSource
  contract: BoughtPrice['contract'] | null
  /** Contracts behind a median. */
  count: number | null
}

/** What the price of an item is looked up by. */
export interface PricedItem {
  quantity: string
  purchase_subject_id: number
}

/**
 * Whether another item of the same code and measure is the same thing. Only of goods: two repairs of one code are counted
 * as one «Работа» each, and nothing else is alike about them [P].
 */
export function isComparable({ purchase_subject_id }: Omit<PricedItem, 'quantity'>): boolean {
  return purchase_subject_id === SUBJECT.goods
}

/**
 * The price proposed for an item of last year's plan; null: nothing better than the old one is known. Prices of plans and
 * of contract units are both without VAT (Правила п. 12), so they are comparable as they are. What the customer itself
 * paid comes before what others paid [P]; works and services have only the price of the very item. A price that makes the
 * sum too large is none.
 */
export function renewedPrice(item: PricedItem, finds: PriceFinds): RenewedPrice | null {
  const found = newestFind(isComparable(item) ? finds : { ...finds, own_code: null, market: null })
  return found && totalFits(item.quantity, found.unit_price) ? found : null
}

function newestFind({ own_item, own_code, market }: PriceFinds): RenewedPrice | null {
  const own = own_item ?? own_code
  if (own) return { ...own, source: own_item ? 'own_item' : 'own_code', count: null }
  if (!market || market.count < LEAST_CONTRACTS) return null
  return { unit_price: market.median, source: 'market', contract: null, count: market.count }
}

export interface PriceChange {
  /** Of the old price, with one decimal, half away from zero: «12.5», «-3.0». */
  percent: string
  /** At least the difference at which the rule on the market price gives a remark, in either direction. */
  is_notable: boolean
}

/** How much a price changed; null if there was none before. */
export function priceChange(before: string, after: string): PriceChange | null {
  const difference = tiyn(after) - tiyn(before)
  const percent = growthOf(amount(difference), before)
  if (percent === null) return null
  const size = difference < 0n ? -difference : difference
  return { percent, is_notable: size * 100n >= NOTABLE_PERCENT * tiyn(before) }
}
