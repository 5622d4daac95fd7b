import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/**
 * Finds the files that may be documents of an announcement: uploaded by its organizer, or already attached to it (a new
 * version has the documents of the previous one). Excludes files that failed the virus scan or still wait for it.
 */
export async function attachableFiles(
  trx: Transaction<DB>,
  organizationId: number,
  announcementId: number,
  uuids: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ uuid: string; id: number }>`
    select t.uuid, t.id from attachment t
    where t.uuid = any(${uuids}::uuid[]) and t.av_check not in ('failed', 'waiting')
      and (t.organization_id = ${organizationId} or exists (
        select from announcement_file f where f.attachment_id = t.id and f.announcement_id = ${announcementId}))`.execute(
    trx,
  )
  return new Map(rows.map(({ uuid, id }) => [uuid, id]))
}

/** `files` maps attachment ids to file group ids. A file that belongs to one lot keeps its lot. */
export async function replaceFiles(
  trx: Transaction<DB>,
  announcementId: number,
  files: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [...files.keys()]
  await sql`delete from announcement_file
    where announcement_id = ${announcementId} and attachment_id <> all(${ids}::bigint[])`.execute(trx)
  await sql`insert into announcement_file (announcement_id, attachment_id, file_group_id)
    select ${announcementId}, t.* from unnest(${ids}::bigint[], ${[...files.values()]}::integer[]) t
    on conflict (announcement_id, attachment_id) do update set file_group_id = excluded.file_group_id`.execute(
    trx,
  )
}

interface Member {
  commission_role_id: number
  full_name: string
  position: string
}

export async function replaceCommission(
  trx: Transaction<DB>,
  announcementId: number,
  members: Member[],
): Promise<void> {
  await trx.deleteFrom('announcement_commission').where('announcement_id', '=', announcementId).execute()
  if (members.length === 0) return
  await trx
    .insertInto('announcement_commission')
    .values(
      members.map(({ commission_role_id, full_name, position }, i) => ({
        announcement_id: announcementId,
        ord: i + 1,
        commission_role_id,
        full_name,
        position_ru: position,
      })),
    )
    .execute()
}
