import { CALENDAR_YEARS } from '@zakup/domain/calendar/calendar-desk'
import { calendarDayBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, instant, line, wholeNumber } from '../wire.ts'
import { calendarCalls } from './calendar.calls.ts'

const kind = z.enum(['holiday', 'moved_dayoff', 'moved_workday'])

const calendarDay = z
  .object({
    day,
    kind,
    /** Name of the holiday, or the decree that moved the day. */
    name: z.string(),
  })
  .meta({ id: 'CalendarDay' })

const year = z
  .object({
    year: z.number().int(),
    today: day,
    days: z.array(calendarDay),
    working_days: z.number().int(),
    days_off: z.number().int(),
    /** False if no holiday is entered: deadlines in that year would be wrong. */
    is_filled: z.boolean(),
    /** The nearest year from this one on without holidays. */
    first_empty_year: z.number().int(),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'CalendarYear' })

const inYears = day
  .refine(
    (text) =>
      Number(text.slice(0, 4)) >= CALENDAR_YEARS.first && Number(text.slice(0, 4)) <= CALENDAR_YEARS.last,
  )
  .meta({ description: `A day of the years ${CALENDAR_YEARS.first} to ${CALENDAR_YEARS.last}.` })
/** What the user saw, to detect a stale edit; null for an ordinary day. */
const was = z.strictObject({ kind, name: z.string().max(calendarDayBounds.name) }).nullable()

export const calendarRoutes = routes(calendarCalls, {
  getCalendarYear: {
    query: z.strictObject({
      year: wholeNumber(CALENDAR_YEARS.first, CALENDAR_YEARS.last).optional(),
    }),
    response: year,
  },
  putCalendarDay: {
    body: z.strictObject({ day: inYears, kind, name: line(calendarDayBounds.name), was }),
    response: calendarDay,
  },
  removeCalendarDay: { body: z.strictObject({ day: inYears, was: was.unwrap() }) },
})

export type CalendarDay = z.infer<typeof calendarDay>
export type CalendarYear = z.infer<typeof year>
