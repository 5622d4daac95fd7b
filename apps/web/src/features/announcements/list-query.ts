import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import type { QueryOf } from '@zakup/contract/route'
import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import type { IdFacet, ListState } from './list-state.ts'

type Query = QueryOf<(typeof announcementRoutes)['listPublicAnnouncements']>

/** The site's one vocabulary and the names of the same filters on the wire (spec §3 «Search filters»). */
export const WIRE_NAMES = {
  region: 'delivery_address_id',
  method: 'purchase_method_id',
  subject: 'purchase_subject_id',
  year: 'year_id',
  organizer: 'organizer_id',
} as const satisfies Record<IdFacet, string>

const FACETS: Query['facets'] = [
  'status_id',
  'delivery_address_id',
  'purchase_method_id',
  'purchase_subject_id',
  'year_id',
  'organizer_id',
]

export function listQuery(state: ListState): Partial<Query> {
  const some = (ids: readonly number[]) => (ids.length > 0 ? { ids: [...ids] } : null)
  const status = some(state.stage.flatMap(statusesOfStage))
  const query: Partial<Query> = {
    limit: state.size,
    offset: Math.min((state.page - 1) * state.size, MAX_OFFSET),
    ord: state.sort,
    facets: FACETS,
  }
  if (state.q) query.q = state.q
  if (status) query.status_id__in = status.ids
  for (const [facet, wire] of Object.entries(WIRE_NAMES)) {
    const chosen = some(state[facet as IdFacet])
    if (chosen) query[`${wire}__in`] = chosen.ids
  }
  if (state.sum_from) query.total_price__gte = state.sum_from
  if (state.sum_to) query.total_price__lte = state.sum_to
  return query
}
