import type { limitRoutes } from '@zakup/contract/limits/limits.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { selectLimits } from './limits.queries.ts'

export const limitHandlers: Handlers<typeof limitRoutes> = {
  // Revalidated by its ETag each time, so that an operator's change applies at once.
  async listLimits({ ctx }) {
    const results = await selectLimits(ctx.db)
    return { count: results.length, results }
  },
}
