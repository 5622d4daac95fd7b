import { DEADLINES } from '@zakup/domain/announcements/announcement-deadlines'
import { WAITING_KINDS } from '@zakup/domain/waiting/waiting-kinds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, idParams, instant, urlId } from '../wire.ts'
import { calendarFeedCalls } from './calendar-feed.calls.ts'

const calendar = { bytes: true, type: 'text/calendar' } as const

export const calendarFeedRoutes = routes(calendarFeedCalls, {
  getAnnouncementCalendar: {
    params: idParams,
    query: z.strictObject({ deadline: z.enum(DEADLINES).optional() }),
    ...calendar,
  },
  getWaitingCalendar: {
    query: z.strictObject({ kind: z.enum(WAITING_KINDS), id: urlId }),
    ...calendar,
  },
  getCalendarFeed: {
    response: z.object({
      feed: z
        .object({
          created_at: instant,
          /** The last day on which a calendar read it; null: never. */
          read_on: day.nullable(),
        })
        .nullable(),
    }),
  },
  createCalendarFeed: {
    body: z.strictObject({
      /** `created_at` of the address it replaces, as it was shown; null if there was none. */
      replaces: instant.nullable(),
    }),
    response: z.object({ address: z.url() }),
  },
  revokeCalendarFeed: {},
  // Longer addresses than the portal makes are answered like any other wrong one.
  readCalendarFeed: { params: z.object({ secret: z.string() }), ...calendar },
})
