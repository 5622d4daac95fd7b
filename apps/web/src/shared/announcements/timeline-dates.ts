import type { TimelineStep } from '@zakup/domain/announcements/announcement-timeline'
import { t } from '@zakup/messages/catalogue'
import { formatDate, formatDateTime, formatPeriod } from '../format/date-format.ts'

/** The date of a timeline step as text: exact for the past, a limit for the planned. */
export function timelineDate({ name, state, from, until }: TimelineStep): string | null {
  if (state === 'stopped') return t('step.stopped')
  if (name === 'published') return from && formatDateTime(from)
  if (name === 'intake') {
    if (until) return t('timeline.until', { date: formatDateTime(until) })
    return from && formatDateTime(from)
  }
  if (name === 'review') {
    if (from && until && Date.parse(from) <= Date.parse(until)) return formatPeriod(from, until)
    return from && formatDate(from)
  }
  if (!from) return null
  return state === 'done' ? formatDate(from) : t('timeline.no_later', { date: formatDate(from) })
}
