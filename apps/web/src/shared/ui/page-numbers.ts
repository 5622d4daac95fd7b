/** «1 2 3 4 5 … 1452»: the ends, the neighbours, and `null` for a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1)
  const start = Math.max(2, Math.min(page - 1, last - 4))
  const end = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: end - start + 1 }, (_, i) => start + i)
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < last - 1 ? [null] : []), last]
}
