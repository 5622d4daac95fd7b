import { sql, type Transaction } from 'kysely'
import { copyRows } from '../../db/copy-rows.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { copyAnnouncement, copyCommission, copyLots } from './announcement-clone.queries.ts'
import { cameWithItem } from './announcement-item-files.queries.ts'
import { isFailedLot, REPEATED_PURCHASE } from './announcement-lock.queries.ts'

export async function failedLotsOf(
  trx: Transaction<DB>,
  announcementId: number,
): Promise<{ id: number; roots: number[] }[]> {
  const { rows } = await sql<{ id: number; roots: number[] }>`
    select l.id, (select json_agg(x.root_id order by x.root_id) from lot_plan_item x where x.lot_id = l.id) as roots
    from lot l join announcement a on a.id = l.announcement_id
    where a.id = ${announcementId} and ${isFailedLot} order by l.id`.execute(trx)
  return rows
}

/** Inserts a repeated purchase. The requested intake days are not copied: a repeated purchase has its own minimum. */
export function insertRepeat(trx: Transaction<DB>, id: number, personId: number): Promise<number> {
  return copyAnnouncement(
    trx,
    personId,
    sql`announcement o where o.id = ${id}`,
    {
      number: sql`''`,
      parent_id: sql.ref('o.id'),
      purchase_type_id: sql`${REPEATED_PURCHASE}::int`,
      status_id: statusIds('announcement.draft'),
    },
    ['version', 'root_id', 'intake_days', 'change_reason'],
  )
}

/** Copies the failed lots under the number of the next attempt and links them to the current rows of their items. */
export async function repeatLots(
  trx: Transaction<DB>,
  announcementId: number,
  lots: { id: number; number: string }[],
): Promise<number[]> {
  const numbered = sql`unnest(${lots.map(({ id }) => id)}::bigint[], ${lots.map(({ number }) => number)}::text[])`
  const ids = await copyLots(
    trx,
    sql`lot o join ${numbered} t(old_id, new_number) on t.old_id = o.id order by o.id`,
    {
      announcement_id: sql`${announcementId}::bigint`,
      status_id: statusIds('lot.draft'),
      number: sql.ref('t.new_number'),
    },
  )
  await copyRows(trx, 'lot_plan_item', {
    instead: { lot_id: sql.ref('n.id'), plan_item_id: sql.ref('i.id') },
    from: sql`${numbered} t(old_id, new_number)
      join lot n on n.announcement_id = ${announcementId} and n.number = t.new_number
      join lot_plan_item o on o.lot_id = t.old_id
      join plan_item i on i.root_id = o.root_id and i.is_current order by n.id, i.id`,
  })
  return ids
}

/**
 * Copies the files and the commission. Files about a single lot are skipped: that lot may not be in the repeat. So are
 * those that came with plan items: the items bring theirs again.
 */
export async function copyDocumentation(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await copyRows(trx, 'announcement_file', {
    instead: { announcement_id: sql`${to}::bigint` },
    from: sql`announcement_file o where o.announcement_id = ${from} and o.lot_id is null
      and exists (select from announcement_file f where f.announcement_id = o.announcement_id
        and f.attachment_id = o.attachment_id and not ${cameWithItem})
      order by o.attachment_id`,
  })
  await copyCommission(trx, from, to)
}
