/**
 * The whole country is at UTC+5. The visitor's own time zone would shift deadlines, and browsers with older time-zone
 * data still have Almaty at UTC+6. Dates are cut out of ISO text: no time-zone tables to load, and the result is the
 * same in every browser and on the server, so hydration finds no difference to the server-side rendered page.
 */
const OFFSET_MS = 5 * 3_600_000

/** `2026-11-16T09:00:00.000Z`, where the digits are Astana time. */
const local = (instant: Date) => new Date(instant.getTime() + OFFSET_MS).toISOString()
const day = (instant: Date) => `${dayMonth(instant)}.${year(instant)}`
const dayMonth = (instant: Date) => local(instant).slice(5, 10).split('-').reverse().join('.')
const time = (instant: Date) => local(instant).slice(11, 16)
const year = (instant: Date) => local(instant).slice(0, 4)

/** `16.11.2026` */
export function formatDate(instant: string): string {
  return day(new Date(instant))
}

/** `16.11.2026, 09:00` */
export function formatDateTime(instant: string): string {
  const date = new Date(instant)
  return `${day(date)}, ${time(date)}`
}

/** `09:00` */
export function formatTime(instant: string): string {
  return time(new Date(instant))
}

/** `16.11–26.11.2026`; one date when both fall on one day. */
export function formatPeriod(from: string, until: string): string {
  const [a, b] = [new Date(from), new Date(until)]
  if (day(a) === day(b)) return day(b)
  const start = year(a) === year(b) ? dayMonth(a) : day(a)
  return `${start}–${day(b)}`
}

/** `15.11` */
export function formatDayMonth(instant: string): string {
  return dayMonth(new Date(instant))
}

export function currentYear(now: Date): number {
  return Number(year(now))
}

/** `2026-11-16`: the current date in Astana, in ISO format. */
export function isoDay(now: Date): string {
  return local(now).slice(0, 10)
}
