import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { type AnnouncementQuery, announcementFilter } from './announcement-filter.ts'

/** Announcements with the names of everything they refer to. */
export function announcementRows(db: PublicDb) {
  return db
    .selectFrom('public_announcement as a')
    .innerJoin('dict_announcement_status as st', 'st.id', 'a.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'a.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'a.purchase_subject_id')
    .innerJoin('dict_system as sy', 'sy.id', 'a.system_id')
    .innerJoin('public_organization as o', 'o.id', 'a.organizer_id')
    .leftJoin('dict_kato as k', 'k.id', 'a.delivery_kato_id')
    .select([
      'a.id',
      'a.number',
      'a.name_ru as name',
      'a.year_id as year',
      'a.lot_count',
      'a.total_price',
      'a.publish_date',
      'a.offer_start_date',
      'a.offer_end_date',
      'a.results_publication_date',
      statusRefOf('st').as('status'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('sy').as('system'),
      organizationRefOf('o').as('organizer'),
      sql<{
        id: number
        code: string
        name: string
      } | null>`case when k.id is not null then ${dictRefOf('k')} end`.as('delivery_address'),
    ])
}

/**
 * The order always ends with the id, so that a page never repeats or loses a row. It is spelled as its index is: a
 * date that may be absent comes last either way, the others are never absent.
 */
export function selectAnnouncementPage(db: PublicDb, query: AnnouncementQuery) {
  const ord = query.ord ?? '-publish_date'
  const direction = ord.startsWith('-') ? 'desc' : 'asc'
  const rows = announcementRows(db).where(announcementFilter(query))
  const ordered =
    ord === '-offer_end_date'
      ? rows.orderBy('a.offer_end_date', (by) => by.desc().nullsLast())
      : rows.orderBy(sql.ref(`a.${ord.replace('-', '')}`), direction)
  return ordered.orderBy('a.id', direction).limit(query.limit).offset(query.offset).execute()
}
