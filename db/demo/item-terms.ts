import { type Day, dayOf, lastDayOf, monthOf, yearOf } from './calendar.ts'
import { isLong } from './contracts.ts'
import { MONTHLY_TERM } from './lots.ts'
import type { PlanRoot } from './plan-roots.ts'
import { MONTH } from './thing.ts'

/** «Прошлый год» of db/dicts/month.csv. */
const YEAR_BEFORE = 99

/** Sets the month of purchase and the delivery term of every item: the same in every edition. */
export function setTerms(roots: Iterable<PlanRoot>, now: Date): void {
  for (const root of roots) {
    root.month = monthFor(root, dayOf(now))
    root.delivery_days = daysFor(root)
  }
}

export function termWords({ source, delivery_days }: PlanRoot): string {
  if (source.measure === MONTH) return MONTHLY_TERM
  return `${delivery_days} календарных дней с даты вступления договора в силу`
}

/** Some are announced later than planned. The others are planned early enough to deliver within the year. */
function monthFor(root: PlanRoot, today: Day): number {
  const begun = root.uses.find(({ purchase }) => purchase.dates)?.purchase.dates
  if (begun) {
    const day = dayOf(begun.publish)
    if (yearOf(day) < root.year) return YEAR_BEFORE
    return yearOf(day) > root.year ? 12 : Math.max(1, monthOf(day) - (root.id % 3))
  }
  const earliest = yearOf(today) === root.year ? monthOf(today) : 1
  const wished = earliest + (root.id % (13 - earliest))
  if (root.source.measure === MONTH) return wished
  const inTime = Array.from({ length: wished - earliest + 1 }, (_, i) => wished - i).find(
    (month) => daysLeft(root.year, month) >= root.source.delivery_days,
  )
  return inTime ?? earliest
}

function daysFor({ source, thing, uses, year, month }: PlanRoot): number {
  const left = month === YEAR_BEFORE ? 365 : daysLeft(year, month)
  // Monthly services, until the end of the year.
  if (source.measure === MONTH) return left
  if (uses.length > 0 || isLong(thing.way, source.total)) return source.delivery_days
  return Math.min(source.delivery_days, left)
}

function daysLeft(year: number, month: number): number {
  return lastDayOf(year) - (lastDayOf(year - 1) + 1 + firstDay(year, month))
}

/** Days of the year before the month begins. */
function firstDay(year: number, month: number): number {
  return (Date.UTC(year, month - 1, 1) - Date.UTC(year, 0, 1)) / 86_400_000
}
