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
  organizer_id: { column: 'organizer_id', dict: 'public_organization' },
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

/**
 * Counts by value, and the chosen values even where nothing is left of them: a chip must know its name.
 * Organizers are too many to list, so that facet tells of the chosen ones alone.
 */
function oneFacet(query: AnnouncementQuery, facet: AnnouncementFacet) {
  const { column, dict } = SOURCES[facet]
  const chosen = sql`d.id = any(${query[`${facet}__in`] ?? []}::bigint[])`
  const shown = facet === 'organizer_id' ? chosen : sql`(c.id is not null or ${chosen})`
  return sql`
    select ${facet}::text as facet, d.id, d.name_ru as name, coalesce(c.count, 0) as count
    from ${sql.table(dict)} d
    left join (
      select ${sql.ref(`a.${column}`)} as id, count(*) as count from public_announcement a
      where ${announcementFilter(query, facet)} group by 1
    ) c on c.id = d.id
    where ${shown}`
}
