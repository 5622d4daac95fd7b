import { sql } from 'kysely'
import type { PublicRows } from '../../db/database.ts'
import { dictRefOf, organizationRefOf, statusRefOf } from '../../db/refs.ts'

/** Announcements with the names of everything they refer to. */
export function announcementRows(db: PublicRows) {
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
