import { calls } from '../call.ts'

const WHY = 'Deadlines belong in the calendar people look at every day; the specification has no iCalendar.'

/** Deadlines as iCalendar (RFC 5545): one as a file, or all of a person at their calendar address. */
export const calendarFeedCalls = calls({
  getAnnouncementCalendar: {
    method: 'GET',
    path: 'core/announcements/:id/calendar/',
    access: 'public',
    title: 'Deadlines of a published purchase as an iCalendar file: all of them, or one',
    ours: WHY,
  },
  getWaitingCalendar: {
    method: 'GET',
    path: 'personal-account/main/waiting/calendar/',
    access: 'cabinet',
    title: 'The deadline of one task that waits for the user, as an iCalendar file',
    ours: WHY,
  },
  getCalendarFeed: {
    method: 'GET',
    path: 'account/calendar-feed/',
    access: 'cabinet',
    title: 'Whether the signed-in user has a calendar address, and when it was last read',
    ours: WHY,
    reads: ['CalendarFeed'],
  },
  createCalendarFeed: {
    method: 'POST',
    path: 'account/calendar-feed/',
    access: 'cabinet',
    title: 'Create the secret calendar address, or replace it by another; it is shown only once',
    ours: WHY,
    changes: ['CalendarFeed'],
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: 'account/calendar-feed/',
    access: 'cabinet',
    title: 'Revoke the calendar address: it stops working at once',
    ours: WHY,
    changes: ['CalendarFeed'],
  },
  readCalendarFeed: {
    method: 'GET',
    path: 'calendar/:secret/deadlines.ics',
    access: 'session',
    title: 'The calendar of the person whose secret address this is, as iCalendar',
    ours: WHY,
  },
})
