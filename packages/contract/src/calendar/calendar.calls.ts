import { calls } from '../call.ts'

const DESK = 'Deadlines are counted by the working-day calendar, and a decree changes it every year.'

export const calendarCalls = calls({
  getCalendarYear: {
    method: 'GET',
    path: 'operator/calendar/',
    access: 'cabinet',
    title: 'The days of a year that differ from the week, and how many days are worked',
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
    title: 'Let a day be what the week says',
    ours: DESK,
    changes: ['Dict'],
  },
})
