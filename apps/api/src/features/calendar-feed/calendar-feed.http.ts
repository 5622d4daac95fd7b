import { calendarFeedCalls } from '@zakup/contract/calendar-feed/calendar-feed.calls'
import type { calendarFeedRoutes } from '@zakup/contract/calendar-feed/calendar-feed.routes'
import { API_BASE } from '@zakup/contract/call'
import { becomeCaller } from '../../db/caller.ts'
import { spend } from '../../kernel/call-budget.ts'
import type { Handlers, StoredFile } from '../../kernel/call-context.ts'
import type { Deps } from '../../kernel/deps.ts'
import { notFound, there } from '../../kernel/problem-error.ts'
import { heldFile } from '../../kernel/send-file.ts'
import { organizationName } from '../notices/notify.shared.ts'
import { datedThings } from '../waiting/waiting-terms.shared.ts'
import { purchaseOf } from '../watches/watched.shared.ts'
import { entriesOfPurchase, entryOfThing } from './calendar-entries.ts'
import { capacitiesOf, feedOf, personOfFeed } from './calendar-feed.queries.ts'
import { createCalendarFeed, hashOfSecret, revokeCalendarFeed } from './calendar-feed.service.ts'
import { type CalendarEntry, calendarText } from './calendar-text.ts'
import { feedEntries } from './feed-entries.ts'

/** A file of the calendar, to be revalidated each time: its ETag changes with the first date that does. */
function calendarFile(entries: readonly CalendarEntry[], cache: string, subscribed = false): StoredFile {
  const type = 'text/calendar; charset=utf-8'
  return heldFile({ name: 'deadlines.ics', type, cache }, Buffer.from(calendarText(entries, { subscribed })))
}

export function calendarFeedHandlers(deps: Deps): Handlers<typeof calendarFeedRoutes> {
  const origin = deps.config.PUBLIC_ORIGIN
  return {
    async getAnnouncementCalendar({ params, query, ctx }) {
      const purchase = there(await purchaseOf(ctx.db, params.id))
      const entries = entriesOfPurchase(origin, purchase, query.deadline)
      // A calendar without entries is an error to most programs.
      if (entries.length === 0) throw notFound()
      return calendarFile(entries, 'public, no-cache')
    },
    async getWaitingCalendar({ query, ctx }) {
      const { things, organization } = await ctx.own(async (db) => ({
        things: await datedThings(db, ctx.actor),
        organization: await organizationName(db, ctx.actor.organization_id),
      }))
      // Two changes of one account may wait for confirmation: both are in the file.
      const asked = things.filter(({ kind, subject }) => kind === query.kind && subject.id === query.id)
      if (asked.length === 0) throw notFound()
      return calendarFile(
        asked.map((thing) => entryOfThing(origin, thing, organization)),
        'no-store',
      )
    },
    getCalendarFeed: ({ ctx }) =>
      ctx.own(async (db) => ({ feed: (await feedOf(db, ctx.actor.person_id)) ?? null })),
    async createCalendarFeed({ body, ctx }) {
      const secret = await createCalendarFeed(ctx, body.replaces)
      const path = calendarFeedCalls.readCalendarFeed.path.replace(':secret', secret)
      return { address: origin + API_BASE + path }
    },
    async revokeCalendarFeed({ ctx }) {
      await revokeCalendarFeed(ctx)
    },
    async readCalendarFeed({ params, ctx }) {
      const personId = await personOfFeed(ctx.db, hashOfSecret(params.secret))
      if (personId !== null) becomeCaller(`person ${personId}`)
      const capacities = personId === null ? [] : await capacitiesOf(ctx.db, personId)
      const reader = capacities[0]?.person_id
      // A provider reads the calendars of thousands from one address: who has a right address pays for it, not that address.
      await spend(deps, 'calendar', ctx.request, reader)
      // Who works nowhere cannot sign in either.
      if (reader === undefined) throw notFound()
      ctx.reply.header('x-robots-tag', 'noindex')
      return calendarFile(await feedEntries(ctx.db, origin, capacities), 'private, no-cache', true)
    },
  }
}
