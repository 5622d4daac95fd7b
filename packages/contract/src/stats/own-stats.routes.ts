import { OWN_ITEM_STAGES } from '@zakup/domain/plan-items/own-item-stage'
import { z } from 'zod'
import { routes } from '../route.ts'
import { countAndSum, dictRef, instant, money, numberRef, organizationRef, statusRef } from '../wire.ts'
import { ownStatsCalls } from './own-stats.calls.ts'
import { statsQuery } from './stats-query.ts'

/**
 * Statistics of the organisation one acts for, in the role one acts in, each equal to a list one can open.
 * A customer: its plan as its own list shows it, drafts too; public lots bought for it; contracts it is the customer of.
 * An organizer: items of orders it is at work on and its own; what it announced; contracts of purchases it organised.
 * A supplier: lots it won and its contracts; `open_lots` are everyone's. It has no plan, and the operator has nothing: 403.
 * By months: a customer and an organizer by the day of publication, a supplier by the day it won.
 */
const yearQuery = z.strictObject({ year_id: statsQuery.shape.year_id })
const ofYear = {
  /** The year the numbers are of: the asked one or the current one. */
  year: z.number().int(),
  year_id: z.number().int(),
  /** Up to this moment: a running year is incomplete and must look so. */
  as_of: instant,
}
/** 1–12; 99 of a plan is what was carried over from last year, of purchases what happened outside the year. */
const month = z.number().int()
const query = yearQuery

export const ownStatsRoutes = routes(ownStatsCalls, {
  getPlanStats: {
    query,
    response: z
      .object({
        ...ofYear,
        total: countAndSum,
        by_status: z.array(countAndSum.extend({ status: statusRef })),
        /** The same items as their customer sorts them; stages without items are absent. */
        by_stage: z.array(countAndSum.extend({ stage: z.enum(OWN_ITEM_STAGES) })),
        /** By the month the purchase is planned for; months without items are absent. */
        by_month: z.array(countAndSum.extend({ month })),
      })
      .meta({ id: 'PlanStats' }),
  },
  getAnnouncementTotals: {
    query,
    response: z
      .object({
        ...ofYear,
        /** Published. For a customer and a supplier null: lots are theirs, announcements are not. */
        announcements: countAndSum.nullable(),
        lots: countAndSum,
        /** Bids can be made now. */
        open_lots: countAndSum,
        /** Lots with a winner: what was allotted to them, and the price of the winners. */
        won: z.object({ count: z.number().int(), allotted: money, price: money }),
        saving: z.object({ total_price: money, percent: z.string() }),
      })
      .meta({ id: 'AnnouncementTotals' }),
  },
  getAnnouncementsByMethod: {
    query,
    response: z
      .object({ ...ofYear, results: z.array(countAndSum.extend({ purchase_method: dictRef })) })
      .meta({ id: 'AnnouncementsByMethod' }),
  },
  getAnnouncementsByMonth: {
    query,
    response: z
      .object({ ...ofYear, results: z.array(countAndSum.extend({ month })) })
      .meta({ id: 'AnnouncementsByMonth' }),
  },
  getContractStats: {
    query,
    response: z
      .object({
        ...ofYear,
        /** With VAT, signed in any state. */
        total: countAndSum,
        by_status: z.array(countAndSum.extend({ status: statusRef })),
        in_force: countAndSum,
        executed: countAndSum,
        /** In force although their term is over. */
        overdue: countAndSum,
        /** With VAT. */
        paid: money,
        paid_percent: z.string(),
      })
      .meta({ id: 'ContractStats' }),
  },
  exportOwnStats: {
    query: yearQuery.extend({ compare_year_id: statsQuery.shape.year_id }),
    bytes: true,
    cost: 'report',
  },
  listRecommendedLots: {
    response: z
      .object({
        count: z.number().int(),
        results: z.array(
          z.object({
            id: z.number().int(),
            number: z.string(),
            name: z.string(),
            customer: organizationRef,
            announcement: numberRef,
            total_price: money,
            purchase_method: dictRef,
            offer_end_date: instant.nullable(),
            region: dictRef.nullable(),
            /** Why it is shown: `enstru` sold before, `license` held, `region` worked in. */
            because: z.array(z.enum(['enstru', 'license', 'region'])),
          }),
        ),
      })
      .meta({ id: 'RecommendedLots' }),
  },
})
