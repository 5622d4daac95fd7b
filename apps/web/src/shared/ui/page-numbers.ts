/**
 * «1 2 3 4 5 … 1452»: first, last and adjacent pages, and `null` for a gap. A page reachable only by next and previous
 * comes after the last number; `more` means that there are still further pages.
 */
export function pageNumbers(page: number, last: number, more = false): (number | null)[] {
  const numbers = page > last ? reachedBySteps(page, last) : reachedByNumber(page, last)
  return more ? [...numbers, null] : numbers
}

function reachedByNumber(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1)
  const start = Math.max(2, Math.min(page - 1, last - 4))
  const end = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: end - start + 1 }, (_, i) => start + i)
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < last - 1 ? [null] : []), last]
}

function reachedBySteps(page: number, last: number): (number | null)[] {
  const numbers = last > 2 ? [1, null, last] : reachedByNumber(1, last)
  return [...numbers, ...(page > last + 1 ? [null] : []), page]
}
