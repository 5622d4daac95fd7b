import type { Watch, watchRoutes } from '@zakup/contract/watches/watches.routes'
import { nextDeadline } from '@zakup/domain/announcements/announcement-deadlines'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { purchaseOf, watchedPurchases } from './watched.shared.ts'
import { isWatched, namesOf } from './watches.queries.ts'
import { endWatch, startWatch } from './watches.service.ts'

export const watchHandlers: Handlers<typeof watchRoutes> = {
  async listWatches({ ctx }) {
    const now = new Date().toISOString()
    const results = await ctx.own(async (db) => {
      const purchases = await watchedPurchases(db, ctx.actor.person_id)
      const names = await namesOf(
        db,
        purchases.map(({ id }) => id),
      )
      return purchases.flatMap((purchase): Watch[] => {
        const named = names.get(purchase.id)
        if (!named) return []
        const next = nextDeadline(purchase, now)
        return [{ ...purchase, ...named, next_deadline: next && { name: next.name, at: next.at } }]
      })
    })
    return { count: results.length, results: results.sort(byDeadline) }
  },
  getWatch: ({ params, ctx }) =>
    ctx.own(async (db) => {
      const { root_id } = there(await purchaseOf(db, params.id))
      return { is_watched: await isWatched(db, ctx.actor.person_id, root_id) }
    }),
  async startWatch({ params, ctx }) {
    await startWatch(ctx, params.id)
  },
  async endWatch({ params, ctx }) {
    await endWatch(ctx, params.id)
  },
}

/** Purchases with nothing to come are last, those watched latest first. */
function byDeadline({ next_deadline: a }: Watch, { next_deadline: b }: Watch): number {
  if (a && b) return Date.parse(a.at) - Date.parse(b.at)
  return a === b ? 0 : a ? -1 : 1
}
