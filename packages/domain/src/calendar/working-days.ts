/**
 * Working days: by the weekday, except where the Government calendar differs. A day is an ISO date string in Astana
 * time; deadlines are whole days, so hours are not used here.
 */
export type DayKind = 'holiday' | 'moved_dayoff' | 'moved_workday'
/** Exceptions to the weekday rule, as stored in the table calendar_day. */
export type WorkCalendar = ReadonlyMap<string, DayKind>

const DAY_MS = 86_400_000
const OFFSET_MS = 5 * 3_600_000

/** Date and time of an instant in the portal's time zone (UTC+5); the `Z` at its end is not to be read. */
export function localTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString()
}

/** Date of an instant in the portal's time zone. */
export function localDay(instant: Date): string {
  return localTime(instant).slice(0, 10)
}

export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  const kind = calendar.get(day)
  if (kind) return kind === 'moved_workday'
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function nextDay(day: string, step: 1 | -1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10)
}

/** The n-th working day after a day (before it if n is negative); for 0 the day itself, or the next working day. */
export function addWorkingDays(day: string, n: number, calendar: WorkCalendar): string {
  const step = n < 0 ? -1 : 1
  let at = day
  if (n === 0) while (!isWorkingDay(at, calendar)) at = nextDay(at, 1)
  for (let left = Math.abs(n); left > 0; ) {
    at = nextDay(at, step)
    if (isWorkingDay(at, calendar)) left--
  }
  return at
}

/** Number of working days from one day to a later one, excluding the first; negative if `to` is earlier. */
export function workingDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = 0
  for (let day = from; day < to; ) {
    day = nextDay(day, 1)
    if (isWorkingDay(day, calendar)) count++
  }
  return count
}

/** A deadline ends with the working day, not at midnight. */
export function endOfWork(day: string): string {
  return `${day}T18:00:00+05:00`
}
