import { calls } from '../call.ts'

const DESK = 'Deadlines depend on the calendar of working days, which a decree changes every year.'

export const calendarCalls = calls({
  getCalendarYear: {
    method: 'GET',
    path: 'operator/calendar/',
    access: 'cabinet',
    title: 'Days of a year that differ from the regular week, and the number of working days',
    ours: DESK,
    reads: ['Dict'],
  },
  putCalendarDay: {
    method: 'POST',
    path: 'operator/calendar/day/',
    access: 'cabinet',
    title: 'Make a day a holiday, a day off or a working day, or rename it',
    ours: DESK,
    changes: ['Dict'],
  },
  removeCalendarDay: {
    method: 'POST',
    path: 'operator/calendar/day/remove/',
    access: 'cabinet',
    title: 'Remove the exception for a day: the regular week applies again',
    ours: DESK,
    changes: ['Dict'],
  },
})
