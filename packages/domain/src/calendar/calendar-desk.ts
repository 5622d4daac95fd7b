import { type DayKind, isWorkingDay } from './working-days.ts'

/**
 * Warnings shown to the operator before a day is saved. Закон «О праздниках в Республике Казахстан»; days off are
 * moved by Government decrees.
 */
export type DayWarning = 'past' | 'deadlines_stay' | 'already_off' | 'already_working'

/** Years an operator can open; no deadline is later. */
export const CALENDAR_YEARS = { first: 2020, last: 2100 } as const

/** Warnings, not refusals: the past calendar is sometimes corrected too, and a holiday may fall on a Sunday. */
export function dayWarnings(day: string, kind: DayKind | null, today: string): DayWarning[] {
  const warnings: DayWarning[] = []
  if (day < today) warnings.push('past')
  // Deadlines are stored when they are calculated and do not move: people have already planned by them.
  else warnings.push('deadlines_stay')
  const byWeek = isWorkingDay(day, new Map())
  if (kind === 'moved_dayoff' && !byWeek) warnings.push('already_off')
  if (kind === 'moved_workday' && byWeek) warnings.push('already_working')
  return warnings
}

/** Whether the year is filled in: without holidays every deadline in it would be wrong. */
export function isYearFilled(days: readonly { kind: DayKind }[]): boolean {
  return days.some(({ kind }) => kind === 'holiday')
}

/** Working days and days off of a year, as in the official balance of working time. */
export function yearBalance(year: number, calendar: ReadonlyMap<string, DayKind>) {
  let working = 0
  let total = 0
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    total++
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10), calendar)) working++
  }
  return { working, off: total - working }
}
