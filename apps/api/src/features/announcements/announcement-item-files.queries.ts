import { ITEM_FILE_GROUP } from '@zakup/domain/announcements/announcement-facts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Files of the items that lots were made of: `p` is the file of an item, `x` its link to the lot. */
const itemFiles = sql`plan_item_file p join lot_plan_item x on x.plan_item_id = p.plan_item_id`

/** Whether the row `f` of announcement_file refers to a file of an item in the announcement's lots. */
export const cameWithItem = sql<boolean>`exists (select from ${itemFiles} join lot il on il.id = x.lot_id
  where p.attachment_id = f.attachment_id and il.announcement_id = f.announcement_id)`

/** The items a document came from, for the row `f`; a file of hundreds of items names the first. */
export const itemsOfFile = sql<{ id: number; root_id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'root_id', o.root_id, 'name', o.name_ru) order by o.root_id), '[]')
  from (select distinct i.id, i.root_id, i.name_ru from ${itemFiles}
    join lot il on il.id = x.lot_id join plan_item i on i.id = p.plan_item_id
    where p.attachment_id = f.attachment_id and il.announcement_id = f.announcement_id
    order by i.root_id limit 10) o)`

/**
 * Attaches the files of the lots' items to their announcement, by reference: the bytes stay where they are. A file of
 * several lots belongs to the purchase as a whole. Left behind is what a supplier could not download: not stored here,
 * infected, or not scanned yet. Returns how many files came.
 */
export async function takeItemFiles(
  trx: Transaction<DB>,
  announcementId: number,
  lots: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into announcement_file (announcement_id, attachment_id, file_group_id, lot_id)
    select ${announcementId}::bigint, p.attachment_id, min(g.id), case when count(distinct x.lot_id) = 1 then min(x.lot_id) end
    from ${itemFiles} join attachment t on t.id = p.attachment_id
    join unnest(${Object.keys(ITEM_FILE_GROUP)}::text[], ${Object.values(ITEM_FILE_GROUP)}::integer[]) g(kind, id) on g.kind = p.kind
    where x.lot_id = any(${lots}::bigint[]) and t.storage_key is not null and t.av_check not in ('failed', 'waiting')
    group by p.attachment_id order by p.attachment_id
    on conflict (announcement_id, attachment_id) do update set lot_id = null`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Removes the files of lots that are about to leave their announcement; returns how many. Other lots keep theirs. */
export async function dropItemFiles(
  trx: Transaction<DB>,
  announcementId: number,
  lots: number[],
): Promise<number> {
  const left = sql`${lots}::bigint[]`
  const { numAffectedRows } = await sql`
    delete from announcement_file f where f.announcement_id = ${announcementId} and (f.lot_id = any(${left})
      or (f.lot_id is null and exists (select from ${itemFiles}
          where p.attachment_id = f.attachment_id and x.lot_id = any(${left}))
        and not exists (select from ${itemFiles} join lot il on il.id = x.lot_id
          where p.attachment_id = f.attachment_id and il.announcement_id = f.announcement_id and il.id <> all(${left}))))`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

export async function countFiles(trx: Transaction<DB>, announcementId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('announcement_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('announcement_id', '=', announcementId)
    .executeTakeFirstOrThrow()
  return count
}
