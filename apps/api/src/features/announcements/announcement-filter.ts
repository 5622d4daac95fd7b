import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import type { QueryOf } from '@zakup/contract/route'
import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { PublicDatabase } from '../../db/public-schema.ts'
import { readSearchText } from '../../db/search-text.ts'

export type AnnouncementQuery = QueryOf<typeof announcementRoutes.listPublicAnnouncements>
export type AnnouncementFacet = NonNullable<AnnouncementQuery['facets']>[number]

const eb = expressionBuilder<{ a: PublicDatabase['public_announcement'] }, 'a'>()

/**
 * The condition of the list. `except` leaves one filter out: a facet counts what would be found if its own
 * boxes were ticked otherwise.
 */
export function announcementFilter(
  query: AnnouncementQuery,
  except?: AnnouncementFacet,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = []
  for (const column of AMONG) {
    const ids = query[`${column}__in`]
    if (ids && column !== except) all.push(eb(`a.${column}`, '=', sql<number>`any(${ids}::bigint[])`))
  }
  // A superseded version is history, not a second purchase: it is met only by those who ask for it.
  if (!query.status_id__in || except === 'status_id') all.push(eb('a.status_id', 'not in', [...SUPERSEDED]))
  const places = query.delivery_address_id__in
  // A region stands for everything in it; a district or city for itself.
  if (places && except !== 'delivery_address_id')
    all.push(
      eb.or([
        eb('a.delivery_region_id', '=', sql<number>`any(${places}::bigint[])`),
        eb('a.delivery_kato_id', '=', sql<number>`any(${places}::bigint[])`),
      ]),
    )
  if (query.total_price__gte) all.push(eb('a.total_price', '>=', query.total_price__gte))
  if (query.total_price__lte) all.push(eb('a.total_price', '<=', query.total_price__lte))
  if (query.q) all.push(found(query.q))
  return eb.and(all)
}

export const SUPERSEDED = statusesOfStage('superseded')

const AMONG = [
  'status_id',
  'organizer_id',
  'year_id',
  'purchase_method_id',
  'purchase_subject_id',
  'system_id',
] as const

function found(q: string): Expression<SqlBool> {
  const text = readSearchText(q)
  switch (text.kind) {
    case 'words':
      return sql<boolean>`a.tsv @@ to_tsquery('russian', ${text.tsquery})`
    case 'number':
      return sql<boolean>`a.number like ${`${text.prefix}%`}`
    case 'iin_bin':
      return sql<boolean>`a.id in (
        select p.id from public_announcement p join public_organization o on o.id = p.organizer_id
        where o.iin_bin = ${text.iinBin}
        union
        select l.announcement_id from public_lot l join public_organization o on o.id = l.customer_id
        where o.iin_bin = ${text.iinBin})`
    case 'nothing':
      return eb.lit(false)
  }
}
