/**
 * The first year whose days off are not known and are needed: this one at once, the next one from October, when the
 * Government has moved its days. Terms of purchases are counted in working days. Закон ст. 2.
 */
export function calendarYearToFill(
  today: string,
  known: ReadonlySet<number>,
): { year: number; since: string; due: string } | null {
  const year = Number(today.slice(0, 4))
  if (!known.has(year)) return { year, since: `${year}-01-01`, due: `${year}-01-01` }
  if (Number(today.slice(5, 7)) < 10 || known.has(year + 1)) return null
  return { year: year + 1, since: `${year}-10-01`, due: `${year}-12-20` }
}
