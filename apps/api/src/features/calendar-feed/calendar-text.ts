import type { AnnouncementDeadline } from '@zakup/domain/announcements/announcement-deadlines'
import { t } from '@zakup/messages/catalogue'
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** A deadline as an entry of a calendar. */
export interface CalendarEntry {
  /** The same as long as it is the same deadline, wherever it moves: a calendar then moves its entry. */
  uid: string
  at: string
  changed_at: string
  state: AnnouncementDeadline['state']
  /** Somebody must act by then, so a calendar may remind them. */
  reminds: boolean
  summary: string
  description: string
  url: string
}

const STATUS = {
  set: ICalEventStatus.CONFIRMED,
  suspended: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

const HOUR = 3600
/** A day before, when there is still time to prepare, and two hours before. */
const ALARMS = [24 * HOUR, 2 * HOUR]

/** How often a subscribed calendar is asked to read it again. */
const REFRESH_SECONDS = HOUR

/** SEQUENCE must grow with each change and fit into 31 bits: seconds since 2000 do until 2068. */
const SEQUENCE_ZERO = Date.UTC(2000, 0, 1)

/**
 * An iCalendar object (RFC 5545). Without METHOD, so that DTSTAMP is the time of the last change: what has not changed is the
 * same text, and its ETag the same.
 *
 * An entry begins at the deadline and has no end. One that begins earlier would show a time that is not the deadline, and
 * one that ends later would promise time after it. It does not make its owner busy.
 *
 * Only a subscribed calendar has a name and is read again: desktop Outlook opens a file that has a name as another calendar
 * instead of adding its entries to the one its owner has.
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  { subscribed }: { subscribed: boolean },
): string {
  const calendar = ical({
    prodId: { company: 'Portal zakupok', product: 'Deadlines', language: 'RU' },
    ...(subscribed && { name: t('calendar_entry.calendar'), ttl: REFRESH_SECONDS }),
  })
  for (const entry of entries) {
    const changedAt = new Date(entry.changed_at)
    const event = calendar.createEvent({
      id: entry.uid,
      sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_ZERO) / 1000)),
      stamp: changedAt,
      lastModified: changedAt,
      start: new Date(entry.at),
      summary: plain(entry.summary),
      description: plain(entry.description),
      url: entry.url,
      status: STATUS[entry.state],
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (entry.reminds && entry.state === 'set')
      for (const trigger of ALARMS)
        event.createAlarm({ type: ICalAlarmType.display, trigger, description: t('calendar_entry.alarm') })
  }
  const text = calendar.toString()
  return entries.length > 0 ? text : text.replace('END:VCALENDAR', `${TIME_ZONE}END:VCALENDAR`)
}

/** RFC 5545 §3.6 wants at least one component, and some programs refuse a calendar without any; this one shows nothing. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Almaty',
  'BEGIN:STANDARD',
  'DTSTART:20240301T000000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0500',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** iCalendar knows one kind of line break and no other control character than the tab. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
