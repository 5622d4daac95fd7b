import { Readable } from 'node:stream'
import type { QueryOf } from '@zakup/contract/route'
import type { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import { type OwnStatistic, ownStatsRefusal } from '@zakup/domain/stats/own-stats-refusal'
import { t } from '@zakup/messages/catalogue'
import type { CallContext, FileAnswer, Handlers } from '../../kernel/call-context.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { reportTop } from './own-counts.queries.ts'
import {
  announcementsByMethod,
  announcementsByMonth,
  announcementTotals,
  contractStats,
  type Own,
  planStats,
  yearStats,
} from './own-stats.ts'
import { ownStatsReport } from './own-stats-report.ts'
import { recommendedLots } from './recommended-lots.queries.ts'

/** One statement that sets the acting organisation itself: a transaction around it would take most of the time. */
async function readStats<T>(
  { db, actor }: CallContext<'cabinet'>,
  statistic: OwnStatistic,
  read: (own: Own) => Promise<T>,
): Promise<T> {
  refuse(ownStatsRefusal(actor, statistic))
  return read({ db, actor })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function report(
  ctx: CallContext<'cabinet'>,
  { year_id, compare_year_id }: QueryOf<(typeof ownStatsRoutes)['exportOwnStats']>,
): Promise<FileAnswer> {
  const { top, year, other } = await readStats(ctx, 'report', ({ actor }) =>
    ctx.own(async (db) => ({
      top: await reportTop(db, actor),
      year: await yearStats({ db, actor }, year_id),
      other: compare_year_id === undefined ? null : await yearStats({ db, actor }, compare_year_id),
    })),
  )
  return {
    content: Readable.from([await ownStatsReport(top, year, other)]),
    name: `${t('own_report.file', { year: String(year.year) })}.xlsx`,
    type: XLSX,
    cache: 'no-store',
  }
}

export const ownStatsHandlers: Handlers<typeof ownStatsRoutes> = {
  getPlanStats: async ({ query, ctx }) => readStats(ctx, 'plan', (own) => planStats(own, query)),
  getAnnouncementTotals: async ({ query, ctx }) =>
    readStats(ctx, 'purchases', (own) => announcementTotals(own, query)),
  getAnnouncementsByMethod: async ({ query, ctx }) =>
    readStats(ctx, 'purchases', (own) => announcementsByMethod(own, query)),
  getAnnouncementsByMonth: async ({ query, ctx }) =>
    readStats(ctx, 'purchases', (own) => announcementsByMonth(own, query)),
  getContractStats: async ({ query, ctx }) => readStats(ctx, 'contracts', (own) => contractStats(own, query)),
  exportOwnStats: async ({ query, ctx }) => report(ctx, query),
  listRecommendedLots: async ({ ctx }) =>
    readStats(ctx, 'lots', ({ actor }) => ctx.own((trx) => recommendedLots(trx, actor.organization_id))),
}
