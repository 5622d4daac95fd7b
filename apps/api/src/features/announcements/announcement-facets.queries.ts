import type { FacetRow } from '@zakup/contract/list'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { type AnnouncementFacet, type AnnouncementQuery, announcementFilter } from './announcement-filter.ts'

const SOURCES = {
  status_id: { column: 'status_id', dict: 'dict_announcement_status' },
  delivery_address_id: { column: 'delivery_region_id', dict: 'dict_kato' },
  purchase_method_id: { column: 'purchase_method_id', dict: 'dict_purchase_method' },
  purchase_subject_id: { column: 'purchase_subject_id', dict: 'dict_purchase_subject' },
  year_id: { column: 'year_id', dict: 'dict_year' },
} as const satisfies Record<AnnouncementFacet, { column: string; dict: string }>

/** All asked facets in one statement. */
export async function countAnnouncementFacets(
  db: PublicDb,
  query: AnnouncementQuery,
): Promise<Record<string, FacetRow[]> | undefined> {
  const [first, ...rest] = query.facets ?? []
  if (!first) return undefined
  const union = rest.reduce(
    (all, facet) => all.unionAll(oneFacet(db, query, facet)),
    oneFacet(db, query, first) as SelectQueryBuilder<any, any, FacetRow & { facet: AnnouncementFacet }>,
  )
  const rows = await union.execute()
  const grouped = Map.groupBy(rows, (row) => row.facet)
  return Object.fromEntries(
    (query.facets ?? []).map((facet) => [
      facet,
      (grouped.get(facet) ?? [])
        .map(({ id, name, count }) => ({ id, name, count }))
        .sort((a, b) => b.count - a.count || a.id - b.id),
    ]),
  )
}

function oneFacet(db: PublicDb, query: AnnouncementQuery, facet: AnnouncementFacet) {
  const { column, dict } = SOURCES[facet]
  const counted = db
    .selectFrom('public_announcement as a')
    .select([`a.${column} as id`, sql<number>`count(*)`.as('count')])
    .where(announcementFilter(query, facet))
    .groupBy(`a.${column}`)
  return db
    .selectFrom(counted.as('c'))
    .innerJoin(sql<{ id: number; name_ru: string }>`${sql.table(dict)}`.as('d'), 'd.id', 'c.id')
    .select([sql<AnnouncementFacet>`${facet}::text`.as('facet'), 'd.id', 'd.name_ru as name', 'c.count'])
}
