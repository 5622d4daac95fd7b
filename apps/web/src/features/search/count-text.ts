import { formatCount, formatShortCount } from '../../shared/format/number-format.ts'

interface Counted {
  count: number | null
  isEstimate: boolean
}

/** «128», or «≈ 506 тыс.» for an estimate. */
export function countText({ count, isEstimate }: Counted): string | null {
  if (count === null) return null
  return isEstimate ? `≈\u00a0${formatShortCount(count)}` : formatCount(count)
}

/** The total of all kinds; null until every count is known. */
export function totalText(all: readonly Counted[]): string | null {
  if (all.some(({ count }) => count === null)) return null
  return countText({
    count: all.reduce((sum, { count }) => sum + (count ?? 0), 0),
    isEstimate: all.some(({ isEstimate }) => isEstimate),
  })
}
