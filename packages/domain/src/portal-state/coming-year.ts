/** What the operator enters for every coming year: from when it is known and until when it is needed. */
const PREPARED = {
  /** Terms of purchases are counted in working days (Закон ст. 2); by October the Government has moved its days off. */
  calendar: { since: '10-01', due: '12-20' },
  /** A plan belongs to a financial year (Закон ст. 6); work on plans of the next one begins in autumn. */
  financial_year: { since: '07-01', due: '09-01' },
  /** Limits are counted in МРП of the year; the budget law sets it by December. A value in force cannot be changed. */
  mrp: { since: '12-01', due: '12-31' },
} as const
export type Prepared = keyof typeof PREPARED

/** The first year this is needed for and missing: the current year at once, the next one from its `since` date. */
export function yearToPrepare(
  what: Prepared,
  today: string,
  known: ReadonlySet<number>,
): { year: number; since: string; due: string } | null {
  const year = Number(today.slice(0, 4))
  if (!known.has(year)) return { year, since: `${year}-01-01`, due: `${year}-01-01` }
  const { since, due } = PREPARED[what]
  if (today < `${year}-${since}` || known.has(year + 1)) return null
  return { year: year + 1, since: `${year}-${since}`, due: `${year}-${due}` }
}
