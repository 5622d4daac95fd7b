import { OWN_ITEM_STAGES } from '@zakup/domain/plan-items/own-item-stage'
import { z } from 'zod'
import { routes } from '../route.ts'
import { countAndSum, dictRef, instant, money, numberRef, organizationRef, statusRef } from '../wire.ts'
import { ownStatsCalls } from './own-stats.calls.ts'
import { statsQuery } from './stats-query.ts'

/**
 * Statistics of the acting organisation in the acting role, each equal to a list the user can open.
 * Customer: its plan as its own list shows it, with drafts; public lots bought for it; contracts it is the customer of.
 * Organizer: items of orders it is working on and its own; what it announced; contracts of purchases it organised.
 * Supplier: lots it won and its contracts; `open_lots` are everyone's. It has no plan; the operator gets 403.
 * By months: for a customer and an organizer by the day of publication, for a supplier by the day it won.
 */
const yearQuery = z.strictObject({ year_id: statsQuery.shape.year_id })
const ofYear = {
  /** Year of the numbers: the requested one or the current one. */
  year: z.number().int(),
  year_id: z.number().int(),
  /** Numbers up to this moment: the current year is incomplete and must look so. */
  as_of: instant,
}
/** 1–12; 99 in a plan is what was carried over from last year, in purchases what happened outside the year. */
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
        /** The same items by the customer's stages; stages without items are absent. */
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
        /** Published announcements. Null for a customer and a supplier: they have lots, not announcements. */
        announcements: countAndSum.nullable(),
        lots: countAndSum,
        /** Open for bids now. */
        open_lots: countAndSum,
        /** Lots with a winner: the sum allotted to them, and the price of the winners. */
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
        /** With VAT; signed contracts in any status. */
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
            /** Why it is suggested: `enstru` sold before, `license` held, `region` worked in. */
            because: z.array(z.enum(['enstru', 'license', 'region'])),
          }),
        ),
      })
      .meta({ id: 'RecommendedLots' }),
  },
})
