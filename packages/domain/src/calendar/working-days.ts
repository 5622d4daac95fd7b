/**
 * Working days: the week, except where the calendar of the Government says otherwise. A day is its ISO text, in the time
 * of Astana; deadlines are whole days, so nothing here knows hours.
 */
export type DayKind = 'holiday' | 'moved_dayoff' | 'moved_workday'
/** Days that differ from the week, as the table calendar_day has them. */
export type WorkCalendar = ReadonlyMap<string, DayKind>

const DAY_MS = 86_400_000

export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  const kind = calendar.get(day)
  if (kind) return kind === 'moved_workday'
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function nextDay(day: string, step: 1 | -1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10)
}

/** The n-th working day after a day (before it, where n is negative); with 0 the day itself, or the first working one after. */
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

/** Working days from one day to a later one, the first not counted; negative where it is earlier. */
export function workingDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = 0
  for (let day = from; day < to; ) {
    day = nextDay(day, 1)
    if (isWorkingDay(day, calendar)) count++
  }
  return count
}
