import { savedSearchBounds } from '@zakup/domain/field-bounds'
import { MOST_NEW_FINDS } from '@zakup/domain/saved-searches/saved-searches'
import { z } from 'zod'
import { LIST_FILTERS, type ListKindName } from '../list-filters.ts'
import { routes } from '../route.ts'
import { idParams, instant, line } from '../wire.ts'
import { savedSearchCalls } from './saved-searches.calls.ts'

const kind = z.enum(Object.keys(LIST_FILTERS) as [ListKindName, ...ListKindName[]])

const name = line(savedSearchBounds.name)

const address = {
  kind,
  /** The list's URL query on the site after `?`, without page and view: `q=уголь&region=750000000`. */
  search: z.string().max(savedSearchBounds.search),
}

const given = z.strictObject({ ...address, name })

const savedSearch = z
  .object({
    id: z.number().int(),
    ...address,
    name: z.string(),
    saved_at: instant,
    /** False if the list no longer knows one of its filters: it can only be deleted. */
    is_valid: z.boolean(),
  })
  .meta({ id: 'SavedSearch' })

const newFinds = z.object({
  id: z.number().int(),
  /** Null: the list stores no time of publication, or counting would take too long. */
  count: z.number().int().max(MOST_NEW_FINDS).nullable(),
  /** There are more than `count`. */
  more: z.boolean(),
})

/** As many as a browser keeps. */
const MOST_TAKEN = 100

export const savedSearchRoutes = routes(savedSearchCalls, {
  listSavedSearches: { response: z.object({ count: z.number().int(), results: z.array(savedSearch) }) },
  countNewFinds: { cost: 'search', response: z.object({ results: z.array(newFinds) }) },
  createSavedSearch: { body: given, response: z.object({ id: z.number().int() }) },
  takeSavedSearches: {
    body: z.strictObject({ searches: z.array(given).min(1).max(MOST_TAKEN) }),
    response: z.object({
      taken: z.number().int(),
      known: z.number().int(),
      refused: z.array(z.object({ ...address, code: z.string() })),
    }),
  },
  renameSavedSearch: { params: idParams, body: z.strictObject({ name }) },
  deleteSavedSearch: { params: idParams },
  visitSavedSearch: { params: idParams },
})

export type SavedSearch = z.infer<typeof savedSearch>
export type NewFinds = z.infer<typeof newFinds>
