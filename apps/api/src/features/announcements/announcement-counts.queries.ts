import type { FacetRow } from '@zakup/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import {
  type AnnouncementFacet,
  type AnnouncementQuery,
  announcementFilter,
  SUPERSEDED,
} from './announcement-filter.ts'

/** Each facet: its column, its dictionary, and its dimension of the counters where they have one. */
const SOURCES = {
  status_id: { column: 'status_id', dict: 'dict_announcement_status', dimension: 'status_id' },
  delivery_address_id: { column: 'delivery_region_id', dict: 'dict_kato', dimension: 'region_id' },
  purchase_method_id: { column: 'purchase_method_id', dict: 'dict_purchase_method', dimension: 'method_id' },
  purchase_subject_id: {
    column: 'purchase_subject_id',
    dict: 'dict_purchase_subject',
    dimension: 'subject_id',
  },
  year_id: { column: 'year_id', dict: 'dict_year', dimension: 'year_id' },
  organizer_id: { column: 'organizer_id', dict: 'public_organization', dimension: null },
} as const satisfies Record<AnnouncementFacet, { column: string; dict: string; dimension: string | null }>

/** КАТО of a region ends in seven zeros; the counters know regions, not districts. */
const isRegion = (id: number) => id > 0 && id % 10_000_000 === 0

/**
 * Whether the counters can answer: they know every combination of dictionary filters, and neither words, sums,
 * organizers nor districts. Superseded versions are not counted, so asking for those is not theirs either.
 */
export function countersKnow(query: AnnouncementQuery): boolean {
  return (
    !query.q &&
    !query.organizer_id__in &&
    !query.system_id__in &&
    !query.total_price__gte &&
    !query.total_price__lte &&
    !query.status_id__in?.some((status) => SUPERSEDED.includes(status)) &&
    (query.delivery_address_id__in ?? []).every(isRegion)
  )
}

function counterFilter(query: AnnouncementQuery, except?: AnnouncementFacet): RawBuilder<unknown> {
  const conditions = [sql`c.cube = 'announcement'`]
  for (const facet of Object.keys(SOURCES) as AnnouncementFacet[]) {
    const { dimension } = SOURCES[facet]
    const ids = query[`${facet}__in`]
    if (dimension && ids && facet !== except)
      conditions.push(sql`${sql.ref(`c.${dimension}`)} = any(${ids}::bigint[])`)
  }
  return sql.join(conditions, sql` and `)
}

interface Total {
  count: number
  total_price: string
}

export async function countAnnouncements(db: PublicDb, query: AnnouncementQuery): Promise<Total> {
  const counted = countersKnow(query)
    ? sql<Total>`select coalesce(sum(c.n), 0)::bigint as count, coalesce(sum(c.amount), 0)::numeric(20, 2) as total_price
        from public_count c where ${counterFilter(query)}`
    : sql<Total>`select count(*) as count, coalesce(sum(a.total_price), 0)::numeric(20, 2) as total_price
        from public_announcement a where ${announcementFilter(query)}`
  const { rows } = await counted.execute(db)
  return rows[0] as Total
}

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
  const { dict } = SOURCES[facet]
  const chosen = sql`d.id = any(${query[`${facet}__in`] ?? []}::bigint[])`
  const shown = facet === 'organizer_id' ? chosen : sql`(c.id is not null or ${chosen})`
  return sql`
    select ${facet}::text as facet, d.id, d.name_ru as name, coalesce(c.count, 0) as count
    from ${sql.table(dict)} d left join (${facetCounts(query, facet)}) c on c.id = d.id
    where ${shown}`
}

function facetCounts(query: AnnouncementQuery, facet: AnnouncementFacet) {
  const { column, dimension } = SOURCES[facet]
  if (facet === 'organizer_id' && !query.organizer_id__in)
    return sql`select null::bigint as id, 0::bigint as count where false`
  if (dimension && countersKnow(query))
    return sql`select ${sql.ref(`c.${dimension}`)} as id, sum(c.n)::bigint as count from public_count c
      where ${counterFilter(query, facet)} group by 1 having sum(c.n) > 0`
  return sql`select ${sql.ref(`a.${column}`)} as id, count(*) as count from public_announcement a
    where ${announcementFilter(query, facet)} group by 1`
}

export async function countAnnouncementsByYear(db: PublicDb) {
  const { rows } = await sql<{ year: number; count: number; total_price: string }>`
    select c.year_id as year, sum(c.n)::bigint as count, sum(c.amount)::numeric(20, 2) as total_price
    from public_count c where c.cube = 'announcement' group by 1 having sum(c.n) > 0 order by 1`.execute(db)
  return rows
}
