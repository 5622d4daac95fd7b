import type { limitRoutes } from '@zakup/contract/limits/limits.routes'
import type { Handlers } from '../../app/call-context.ts'
import { selectLimits } from './limits.queries.ts'

/** As dictionaries: they change by a decree, not by the hour. */
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'

export const limitHandlers: Handlers<typeof limitRoutes> = {
  async listLimits({ ctx }) {
    const results = await selectLimits(ctx.db)
    ctx.reply.header('cache-control', CACHE)
    return { count: results.length, results }
  },
}
