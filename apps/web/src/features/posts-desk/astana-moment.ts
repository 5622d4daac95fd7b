import { formatTime, isoDay } from '../../shared/format/date-format.ts'
import { dayOf } from '../../shared/pickers/date-text.ts'

/** «9:00», «09.00» and «0900» are the same time; null if it is not a time. */
export function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.\s-]?(\d{2})$/.exec(text.trim()) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** An ISO timestamp from a date and a time in Astana; null while either cannot be parsed. */
export function astanaMoment(day: string, time: string): string | null {
  const [foundDay, foundTime] = [dayOf(day), timeOf(time)]
  return foundDay && foundTime ? `${foundDay}T${foundTime}:00+05:00` : null
}

/** The initial value: the time set before, or nine in the morning of the next day. */
export function firstMoment(set: string | null, now: Date): { day: string; time: string } {
  if (set) return { day: isoDay(new Date(set)), time: formatTime(set) }
  return { day: isoDay(new Date(now.getTime() + 86_400_000)), time: '09:00' }
}
