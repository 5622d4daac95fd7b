import { DEADLINES } from '@zakup/domain/announcements/announcement-deadlines'
import { MOST_WATCHES } from '@zakup/domain/watches/watches'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, instant, organizationRef, statusRef } from '../wire.ts'
import { watchCalls } from './watches.calls.ts'

const watch = z
  .object({
    /** The current version of the announcement. */
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    status: statusRef,
    organizer: organizationRef,
    lot_count: z.number().int(),
    refused_lot_count: z.number().int(),
    /** The first deadline still to come; null if there is none, or the purchase is stopped. */
    next_deadline: z.object({ name: z.enum(DEADLINES), at: instant }).nullable(),
    watched_at: instant,
  })
  .meta({ id: 'Watch' })

export const watchRoutes = routes(watchCalls, {
  listWatches: {
    response: z.object({ count: z.number().int().max(MOST_WATCHES), results: z.array(watch) }),
  },
  getWatch: { params: idParams, response: z.object({ is_watched: z.boolean() }) },
  startWatch: { params: idParams },
  endWatch: { params: idParams },
})

export type Watch = z.infer<typeof watch>
