import type { ListKindName } from '@zakup/contract/list-filters'
import { readListSearch } from '@zakup/contract/saved-searches/list-search'
import type { savedSearchRoutes } from '@zakup/contract/saved-searches/saved-searches.routes'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import type { ListSource } from '../../lists/list-source.ts'
import { newFinds } from './new-finds.ts'
import { ownSearches } from './saved-searches.queries.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  renameSavedSearch,
  takeSavedSearches,
  visitSavedSearch,
} from './saved-searches.service.ts'

const searchesOf = (ctx: CallContext<'cabinet'>) => ctx.own((db) => ownSearches(db, ctx.actor.person_id))

/** `lists` are given by the app: they belong to other features. */
export const savedSearchHandlers = (
  lists: Record<ListKindName, ListSource>,
): Handlers<typeof savedSearchRoutes> => ({
  async listSavedSearches({ ctx }) {
    const searches = await searchesOf(ctx)
    const results = searches.map((one) => ({
      ...one,
      is_valid: readListSearch(one.kind, one.search).isValid,
    }))
    return { count: results.length, results }
  },
  async countNewFinds({ ctx }) {
    return { results: await newFinds(await ctx.lists.search(), lists, await searchesOf(ctx)) }
  },
  async createSavedSearch({ body, ctx }) {
    return { id: await createSavedSearch(ctx, body) }
  },
  takeSavedSearches: ({ body, ctx }) => takeSavedSearches(ctx, body.searches),
  async renameSavedSearch({ params, body, ctx }) {
    await renameSavedSearch(ctx, params.id, body.name)
  },
  async deleteSavedSearch({ params, ctx }) {
    await deleteSavedSearch(ctx, params.id)
  },
  async visitSavedSearch({ params, ctx }) {
    await visitSavedSearch(ctx, params.id)
  },
})
