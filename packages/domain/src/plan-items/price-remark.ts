import { tiyn } from '../money.ts'
import type { ItemRule } from './item-rule.ts'

/** Fewer contracts are no reliable sample of the market. */
export const LEAST_CONTRACTS = 3
export const NOTABLE_PERCENT = 9n

export const priceNearMedian: ItemRule = (item, { price }) => {
  if (!price || price.count < LEAST_CONTRACTS) return null
  const median = tiyn(price.median)
  if (median <= 0n) return null
  // Whole percent, rounded down: a tenth of a percent causes no remark.
  const percent = ((tiyn(item.unit_price) - median) * 100n) / median
  return percent < NOTABLE_PERCENT
    ? null
    : {
        code: 'remark.price_above_median',
        level: 'warning',
        field: 'unit_price',
        ground: 'Закон ст. 5 п. 1',
        values: { percent: String(percent), median: price.median, count: price.count },
      }
}
