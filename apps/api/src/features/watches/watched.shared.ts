import type { DeadlineFacts } from '@zakup/domain/announcements/announcement-deadlines'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'

/** A published purchase by the version of its announcement in force. */
export interface Purchase extends DeadlineFacts {
  /** The first version: what stays when the documentation changes. */
  root_id: number
  id: number
  number: string
  name: string
  lot_count: number
  refused_lot_count: number
  /** When it last changed for those who watch it; a refused lot does not touch the announcement itself. */
  changed_at: string
}

const OF_ANNOUNCEMENT = sql.raw(`a.id, a.number, a.name_ru as name, a.status_id, a.lot_count,
  a.discussion_end_date, a.offer_start_date, a.offer_end_date, a.results_publication_date, a.updated_at`)

/** Of the public view only: the next version is unknown until it is published. */
const inForce = (rootId: RawBuilder<unknown>) => sql`lateral (
  select ${OF_ANNOUNCEMENT}, l.refused_lot_count, greatest(a.updated_at, l.refused_at) as changed_at
  from public_announcement a, lateral (select count(*)::int as refused_lot_count, max(l.updated_at) as refused_at
    from public_lot l where l.announcement_id = a.id and l.status_id = ${statusIds('lot.refused')}) l
  where a.id = ${rootId} or a.root_id = ${rootId} order by a.version desc limit 1)`

/** The purchase that an announcement belongs to, whichever of its versions it is; undefined for a draft. */
export async function purchaseOf(db: QueryExecutorProvider, id: number): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select r.root_id, a.* from (select coalesce(root_id, id) as root_id from public_announcement where id = ${id}) r,
      ${inForce(sql.ref('r.root_id'))} a`.execute(db)
  return rows[0]
}

export interface WatchedPurchase extends Purchase {
  watched_at: string
}

/** Latest watched first. */
export async function watchedPurchases(
  db: QueryExecutorProvider,
  personId: number,
): Promise<WatchedPurchase[]> {
  const { rows } = await sql<WatchedPurchase>`
    select w.announcement_id as root_id, w.watched_at, a.* from watch w, ${inForce(sql.ref('w.announcement_id'))} a
    where w.person_id = ${personId} order by w.watched_at desc, w.announcement_id desc`.execute(db)
  return rows
}
