import { sourcePage } from '@zakup/domain/announcements/source-page'
import { sql } from 'kysely'
import type { PublicDb, PublicRows } from '../../db/database.ts'
import { dictRefOf, organizationContactsOf, organizationRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import { announcementRows } from './public-announcements.queries.ts'

export interface HistoryRow {
  at: string
  kind: 'published' | 'documentation_changed' | 'protocol_signed' | 'contract_signed'
  number: string
  announcement_id: number | null
}

export async function findAnnouncement(db: PublicRows, id: number) {
  const found = await announcementRows(db)
    .innerJoin('dict_purchase_type as pt', 'pt.id', 'a.purchase_type_id')
    .leftJoin('public_announcement as p', 'p.id', 'a.parent_id')
    .select([
      'a.name_ru',
      'a.name_kk',
      'a.version',
      'a.status_id',
      'a.discussion_start_date',
      'a.discussion_end_date',
      'a.updated_at',
      dictRefOf('pt').as('purchase_type'),
      sql<{ id: number; number: string } | null>`case when p.id is not null
        then json_build_object('id', p.id, 'number', p.number) end`.as('parent'),
      'a.external_id',
      organizationContactsOf('o').as('organizer'),
      sql<number>`(select count(*) from public_lot l where l.announcement_id = a.id and l.status_id = ${statusIds('lot.refused')})`.as(
        'refused_lot_count',
      ),
      sql<number>`(select count(*) from public_lot l
        where l.announcement_id = a.id and l.status_id in (${statusIds('lot.failed', 'lot.cancelled')}))`.as(
        'failed_lot_count',
      ),
      sql<string | null>`(select min(c.sign_date) from public_contract c where c.announcement_id = a.id)`.as(
        'contract_date',
      ),
      sql<Counts>`json_build_object(
        'lots', a.lot_count,
        'files', (select count(*) from public_announcement_file f where f.announcement_id = a.id),
        'protocols', (select count(*) from public_protocol r where r.announcement_id = a.id),
        'winners', (select count(*) from public_lot_result w where w.announcement_id = a.id),
        'contracts', (select count(*) from public_contract c where c.announcement_id = a.id))`.as('counts'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { external_id, ...announcement } = found
  return { ...announcement, source: sourcePage(announcement.system.id, external_id) }
}

interface Counts {
  lots: number
  files: number
  protocols: number
  winners: number
  contracts: number
}

/** The customers of the lots, largest total first. */
export function announcementCustomers(db: PublicRows, id: number) {
  return db
    .selectFrom('public_lot as l')
    .innerJoin('public_organization as o', 'o.id', 'l.customer_id')
    .select(['o.id', 'o.iin_bin', 'o.name_ru as name', 'o.in_rnu'])
    .where('l.announcement_id', '=', id)
    .groupBy(['o.id', 'o.iin_bin', 'o.name_ru', 'o.in_rnu'])
    .orderBy(sql`sum(l.total_price)`, 'desc')
    .orderBy('o.id')
    .limit(100)
    .execute()
}

/** Every version of the documentation, every signed protocol and contract. */
export function announcementHistory(db: PublicRows, id: number): Promise<HistoryRow[]> {
  const events = sql<HistoryRow>`(
    with root as (select coalesce(root_id, id) as id from public_announcement where id = ${id})
    select a.publish_date as at, case a.version when 1 then 'published' else 'documentation_changed' end as kind,
      a.number, a.id as announcement_id
    from public_announcement a, root where a.id = root.id or a.root_id = root.id
    union all
    select p.signed_at, 'protocol_signed', p.number, null from public_protocol p where p.announcement_id = ${id}
    union all
    select c.sign_date, 'contract_signed', c.number, null from public_contract c where c.announcement_id = ${id})`
  return db
    .selectFrom(events.as('e'))
    .select(['e.at', 'e.kind', 'e.number', 'e.announcement_id'])
    .orderBy('e.at', 'desc')
    .orderBy('e.number')
    .limit(20)
    .execute()
}

export function announcementIsPublic(db: PublicDb, id: number) {
  return db.selectFrom('public_announcement').select('id').where('id', '=', id).executeTakeFirst()
}

/** Winner and second place as the table of winners shows them. */
export const placeOf = (alias: 'w' | 's', price: 'winner_price' | 'second_price') =>
  sql`json_build_object('supplier', ${organizationRefOf(alias)}, 'price', r.${sql.raw(price)}::text)`
