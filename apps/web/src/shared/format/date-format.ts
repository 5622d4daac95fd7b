import { LOCALE } from '@zakup/messages/catalogue'

/** The whole country lives at UTC+5; the visitor's own zone would move deadlines. */
/** A fixed offset: browsers with older time-zone data still hold Almaty at UTC+6. */
const ZONE = 'Etc/GMT-5'

const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const dayMonth = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, day: '2-digit', month: '2-digit' })
const time = new Intl.DateTimeFormat(LOCALE, {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const year = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, year: 'numeric' })

/** `16.11.2026` */
export function formatDate(instant: string): string {
  return day.format(new Date(instant))
}

/** `16.11.2026, 09:00` */
export function formatDateTime(instant: string): string {
  const date = new Date(instant)
  return `${day.format(date)}, ${time.format(date)}`
}

/** `16.11–26.11.2026`; one date when both fall on one day. */
export function formatPeriod(from: string, until: string): string {
  const [a, b] = [new Date(from), new Date(until)]
  if (day.format(a) === day.format(b)) return day.format(b)
  const start = year.format(a) === year.format(b) ? dayMonth.format(a) : day.format(a)
  return `${start}–${day.format(b)}`
}

/** `15.11` */
export function formatDayMonth(instant: string): string {
  return dayMonth.format(new Date(instant))
}

export function currentYear(now: Date): number {
  return Number(year.format(now).replace(/\D/g, ''))
}
