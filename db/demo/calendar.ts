/**
 * Working days of Kazakhstan in the time of Astana and Almaty. A day is its number since 1970-01-01 there.
 * Transferred days off are left out: the demo needs plausible dates, not a production calendar.
 */
const DAY = 86_400_000
const HOUR = 3_600_000

/** Fixed public holidays, month-day. */
const HOLIDAYS = new Set(
  '01-01 01-02 01-07 03-08 03-21 03-22 03-23 05-01 05-07 05-09 07-06 08-30 10-25 12-16'.split(' '),
)

/** UTC+6 until 1 March 2024, UTC+5 since. */
const ONE_ZONE_SINCE = Date.UTC(2024, 2, 1) / DAY

export type Day = number

export function dayOf(moment: Date): Day {
  const day = Math.floor((moment.getTime() + 5 * HOUR) / DAY)
  return day < ONE_ZONE_SINCE ? Math.floor((moment.getTime() + 6 * HOUR) / DAY) : day
}

export function at(day: Day, hour: number, minute = 0): Date {
  const offset = day < ONE_ZONE_SINCE ? 6 : 5
  return new Date(day * DAY + (hour - offset) * HOUR + minute * 60_000)
}

export function yearOf(day: Day): number {
  return new Date(day * DAY).getUTCFullYear()
}

export function monthOf(day: Day): number {
  return new Date(day * DAY).getUTCMonth() + 1
}

function isWorkday(day: Day): boolean {
  const date = new Date(day * DAY)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(date.toISOString().slice(5, 10))
}

/** The day itself if it is a working day, otherwise the last one before it. */
export function workdayBefore(day: Day): Day {
  let result = day
  while (!isWorkday(result)) result--
  return result
}

/** `count` working days later; earlier when negative. Zero: the day itself or the next working one. */
export function addWorkdays(day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let result = day
  let left = Math.abs(count)
  while (left > 0 || !isWorkday(result)) {
    result += step
    if (isWorkday(result)) left--
  }
  return result
}

/** 31 December. */
export function lastDayOf(year: number): Day {
  return Date.UTC(year, 11, 31) / DAY
}

export function dateText(day: Day): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
