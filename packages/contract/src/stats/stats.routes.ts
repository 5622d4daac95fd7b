import { z } from 'zod'
import { routes } from '../route.ts'
import { countAndSum, instant, money } from '../wire.ts'
import { statsCalls } from './stats.calls.ts'
import { statsQuery } from './stats-query.ts'

const count = z.number().int()

export const statsRoutes = routes(statsCalls, {
  getAnalytics: {
    // A contract has no subject of its own, so the numbers of the year cannot be filtered by one.
    query: statsQuery.omit({ purchase_subject_id: true }),
    response: z
      .object({
        /** Year of the numbers: the requested one or the current one. */
        year: z.number().int(),
        /** Numbers up to this moment: the current year is incomplete and must look so. */
        as_of: instant,
        plan_items: countAndSum,
        announcements: countAndSum,
        lots: countAndSum,
        /** Open for bids now, of any year; only of the requested year if one is given. */
        open_announcements: countAndSum,
        /** With VAT. */
        contracts: countAndSum,
        /** Sum allotted to the lots won minus the price of their winners, without VAT. */
        saving: z.object({ total_price: money, percent: z.string() }),
      })
      .meta({ id: 'Analytics' }),
  },
  getCounts: {
    response: z
      .object({
        plans: count,
        plan_items: count,
        announcements: count,
        lots: count,
        open_lots: count,
        contracts: count,
        rnu: count,
      })
      .meta({ id: 'Counts' }),
  },
  getUserCounts: {
    response: z
      .object({ organizations: count, customers: count, organizers: count, suppliers: count })
      .meta({ id: 'UserCounts' }),
  },
})
