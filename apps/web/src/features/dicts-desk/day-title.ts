import { LOCALE } from '@zakup/messages/catalogue'

/** «16 декабря, среда»; formatted in UTC, because a day has no time and no zone may shift it. */
const DAY = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })

/** «2 июля 2027, пятница», for places where the year is not shown above. */
export function wholeDayTitle(day: string): string {
  return dayTitle(day).replace(',', ` ${day.slice(0, 4)},`)
}

export function dayTitle(day: string): string {
  const parts = Object.fromEntries(
    DAY.formatToParts(Date.parse(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  )
  return `${parts.day} ${parts.month}, ${parts.weekday}`
}

export function monthTitle(month: number): string {
  const name = MONTH.format(Date.UTC(2026, month, 1))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
