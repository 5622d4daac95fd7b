import { formatCount, formatShortCount } from '../../shared/format/number-format.ts'

interface Counted {
  count: number | null
  isEstimate: boolean
}

/** «128», or «≈ 506 тыс.» where nobody counted to the end. */
export function countText({ count, isEstimate }: Counted): string | null {
  if (count === null) return null
  return isEstimate ? `≈\u00a0${formatShortCount(count)}` : formatCount(count)
}

/** All kinds together; not known until every one of them is. */
export function totalText(all: readonly Counted[]): string | null {
  if (all.some(({ count }) => count === null)) return null
  return countText({
    count: all.reduce((sum, { count }) => sum + (count ?? 0), 0),
    isEstimate: all.some(({ isEstimate }) => isEstimate),
  })
}
