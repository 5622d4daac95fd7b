import type { statsRoutes } from '@zakup/contract/stats/stats.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { analytics, counts, userCounts } from './stats.queries.ts'

export const statsHandlers: Handlers<typeof statsRoutes> = {
  getAnalytics: ({ query, ctx }) => analytics(ctx.db, query),
  getCounts: ({ ctx }) => counts(ctx.db),
  getUserCounts: ({ ctx }) => userCounts(ctx.db),
}
