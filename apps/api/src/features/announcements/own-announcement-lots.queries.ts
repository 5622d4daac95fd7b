import type { OwnLot } from '@zakup/contract/announcements/own-announcements.routes'
import { sql, type Transaction } from 'kysely'
import type { PublicRows } from '../../db/database.ts'
import { dictRefOf, ifThere } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { announcementLotRows, countAnnouncementLots } from './announcement-parts.queries.ts'

interface Page {
  q?: string | undefined
  limit: number
  offset: number
}

/** Exposes the lots of one own announcement as `public_lot`, so that the queries of the public page can read them. */
function ownLots(trx: Transaction<DB>, announcementId: number): PublicRows {
  return trx.with('public_lot', (db) =>
    db.selectFrom('lot').selectAll().where('announcement_id', '=', announcementId),
  )
}

export async function listOwnLots(trx: Transaction<DB>, announcementId: number, { q, ...page }: Page) {
  const rows = ownLots(trx, announcementId)
  const { count, total_price } = await countAnnouncementLots(rows, announcementId, q)
  const results: OwnLot[] = await announcementLotRows(rows, announcementId, q, page)
    .innerJoin('dict_enstru as e', 'e.id', 'l.enstru_id')
    .leftJoin('dict_insoterm as n', 'n.id', 'l.insoterm_id')
    .select([
      'l.is_combined',
      'l.delivery_term_ru as delivery_term',
      dictRefOf('e').as('enstru'),
      ifThere('n', dictRefOf('n')).as('insoterms'),
      planItems.as('plan_items'),
    ])
    .execute()
  return { count, total_price, results }
}

const planItems = sql<OwnLot['plan_items']>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'root_id', i.root_id, 'name', i.name_ru,
    'total_price', i.total_price::text) order by i.root_id), '[]')
  from lot_plan_item x join plan_item i on i.id = x.plan_item_id where x.lot_id = l.id)`
