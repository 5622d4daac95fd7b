import type { FacetRow } from '@zakup/contract/list'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { type AnnouncementFacet, type AnnouncementQuery, announcementFilter } from './announcement-filter.ts'

const SOURCES = {
  status_id: { column: 'status_id', dict: 'dict_announcement_status' },
  delivery_address_id: { column: 'delivery_region_id', dict: 'dict_kato' },
  purchase_method_id: { column: 'purchase_method_id', dict: 'dict_purchase_method' },
  purchase_subject_id: { column: 'purchase_subject_id', dict: 'dict_purchase_subject' },
  year_id: { column: 'year_id', dict: 'dict_year' },
} as const satisfies Record<AnnouncementFacet, { column: string; dict: string }>

/** All asked facets in one statement, the most frequent value first. */
export async function countAnnouncementFacets(
  db: PublicDb,
  query: AnnouncementQuery,
): Promise<Record<string, FacetRow[]> | undefined> {
  const { facets } = query
  if (!facets?.length) return undefined
  const parts = facets.map((facet) => oneFacet(query, facet))
  const { rows } = await sql<FacetRow & { facet: AnnouncementFacet }>`${sql.join(parts, sql` union all `)}
    order by count desc, id`.execute(db)
  return Object.fromEntries(facets.map((facet) => [facet, rows.filter((row) => row.facet === facet)]))
}

function oneFacet(query: AnnouncementQuery, facet: AnnouncementFacet) {
  const { column, dict } = SOURCES[facet]
  return sql`
    select ${facet}::text as facet, d.id, d.name_ru as name, c.count
    from (
      select ${sql.ref(`a.${column}`)} as id, count(*) as count from public_announcement a
      where ${announcementFilter(query, facet)} group by 1
    ) c join ${sql.table(dict)} d on d.id = c.id`
}
