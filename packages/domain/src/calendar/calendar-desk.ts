import { type DayKind, isWorkingDay } from './working-days.ts'

/** What the desk says about a day before it is written. Закон «О праздниках в Республике Казахстан»; transfers are decrees of the Government. */
export type DayWarning = 'past' | 'deadlines_stay' | 'already_off' | 'already_working'

/** Years the desk opens: deadlines reach no further. */
export const CALENDAR_YEARS = { first: 2020, last: 2100 } as const

/** Not refusals: the calendar of the past is corrected, too, and a holiday may fall on a Sunday. */
export function dayWarnings(day: string, kind: DayKind | null, today: string): DayWarning[] {
  const warnings: DayWarning[] = []
  if (day < today) warnings.push('past')
  // Deadlines are stored as they were counted; nobody may find his term moved after he has planned by it.
  else warnings.push('deadlines_stay')
  const byWeek = isWorkingDay(day, new Map())
  if (kind === 'moved_dayoff' && !byWeek) warnings.push('already_off')
  if (kind === 'moved_workday' && byWeek) warnings.push('already_working')
  return warnings
}

/** Whether anything is known about a year: without holidays every deadline in it would be counted wrong. */
export function isYearFilled(days: readonly { kind: DayKind }[]): boolean {
  return days.some(({ kind }) => kind === 'holiday')
}

/** Working days of a year by the calendar, and days off: what the official balance of working time prints. */
export function yearBalance(year: number, calendar: ReadonlyMap<string, DayKind>) {
  let working = 0
  let total = 0
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    total++
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10), calendar)) working++
  }
  return { working, off: total - working }
}
