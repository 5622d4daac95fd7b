import { amount, tiyn } from '../money.ts'

export interface PlannedItem {
  total_price: string
  total_price_year_1: string
  total_price_year_2: string
  total_price_year_3: string
  purchase_method_id: number
  funding: readonly { ekrb_id: number | null; amount: string }[]
}

/** How many items and how much; an item paid from two specifics counts in both. */
interface Part<Key> {
  key: Key
  count: number
  total: string
}

export interface PlanTotals {
  count: number
  total: string
  /** The year of the plan and the two after it. */
  years: [string, string, string]
  /** To be held against the financing plan (Закон ст. 6 п. 4), with what no line pays for under null. */
  by_ekrb: Part<number | null>[]
  by_method: Part<number>[]
}

/** Exact sums of a plan, to the tiyn; parts in the order of their keys, null last. */
export function planTotals(items: readonly PlannedItem[]): PlanTotals {
  const ekrb = new Sums<number | null>()
  const method = new Sums<number>()
  const years: [bigint, bigint, bigint] = [0n, 0n, 0n]
  let total = 0n
  for (const item of items) {
    const price = tiyn(item.total_price)
    total += price
    years[0] += tiyn(item.total_price_year_1)
    years[1] += tiyn(item.total_price_year_2)
    years[2] += tiyn(item.total_price_year_3)
    method.add(item.purchase_method_id, price)
    for (const [key, value] of linesOf(item, price)) ekrb.add(key, value)
  }
  return {
    count: items.length,
    total: amount(total),
    years: [amount(years[0]), amount(years[1]), amount(years[2])],
    by_ekrb: ekrb.parts(),
    by_method: method.parts(),
  }
}

/** Lines of one specifics are one; what the lines leave unpaid (or pay twice) stands under null, so that nothing hides. */
function linesOf(item: PlannedItem, price: bigint): Map<number | null, bigint> {
  const lines = new Map<number | null, bigint>()
  let unpaid = price
  for (const line of item.funding) {
    const value = tiyn(line.amount)
    lines.set(line.ekrb_id, (lines.get(line.ekrb_id) ?? 0n) + value)
    unpaid -= value
  }
  if (unpaid !== 0n) lines.set(null, (lines.get(null) ?? 0n) + unpaid)
  return lines
}

class Sums<Key extends number | null> {
  readonly #sums = new Map<Key, { count: number; total: bigint }>()

  add(key: Key, value: bigint): void {
    const sum = this.#sums.get(key) ?? { count: 0, total: 0n }
    this.#sums.set(key, { count: sum.count + 1, total: sum.total + value })
  }

  parts(): Part<Key>[] {
    return [...this.#sums]
      .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
      .map(([key, { count, total }]) => ({ key, count, total: amount(total) }))
  }
}
