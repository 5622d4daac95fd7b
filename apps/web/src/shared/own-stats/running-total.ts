import { amount, tiyn } from '@zakup/domain/money'

interface MonthSum {
  month: number
  count: number
  total_price: string
}

interface MonthTotal {
  /** 1–12. */
  month: number
  /** For this month alone. */
  count: number
  total_price: string
  /** From the start of the year to the end of this month. */
  total: { count: number; total_price: string }
}

const MONTHS = 12

/**
 * A year by month, with running totals. What was carried over from last year (month 99) existed at the start of the
 * year: it counts in the totals and in no month.
 */
export function runningTotal(sums: readonly MonthSum[], until = MONTHS): MonthTotal[] {
  const of = (month: number) => sums.find((sum) => sum.month === month)
  const carried = sums.filter(({ month }) => month > MONTHS)
  let count = carried.reduce((all, one) => all + one.count, 0)
  let price = carried.reduce((all, one) => all + tiyn(one.total_price), 0n)
  return Array.from({ length: Math.min(until, MONTHS) }, (_, i) => {
    const one = of(i + 1)
    count += one?.count ?? 0
    price += tiyn(one?.total_price ?? '0')
    return {
      month: i + 1,
      count: one?.count ?? 0,
      total_price: one?.total_price ?? '0.00',
      total: { count, total_price: amount(price) },
    }
  })
}

/** How many months of a year have data: all of a past year, none of a future one. */
export function monthsWithData(year: number, asOf: string): number {
  const [nowYear, nowMonth] = asOf.split('-').map(Number) as [number, number]
  if (year === nowYear) return nowMonth
  return year < nowYear ? MONTHS : 0
}
