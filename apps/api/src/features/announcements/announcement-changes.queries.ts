import {
  type AnnouncementVersion,
  FACT_FIELDS,
  type FileVersion,
  LOT_FIELDS,
} from '@zakup/domain/announcements/announcement-diff'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Where versions are read from: the tables (all that the organizer may see), or the public views. */
export const OWN_SOURCE = {
  announcement: 'announcement',
  lot: 'lot',
  file: sql`(select f.announcement_id, f.file_group_id, t.original_name, t.id as attachment_id
    from announcement_file f join attachment t on t.id = f.attachment_id)`,
} as const
export const PUBLIC_SOURCE = {
  announcement: 'public_announcement',
  lot: 'public_lot',
  file: sql`public_announcement_file`,
} as const
export type VersionSource = typeof OWN_SOURCE | typeof PUBLIC_SOURCE

export interface VersionHead {
  id: number
  number: string
  version: number
  change_reason: string | null
}

const HEAD = sql.raw('a.id, a.number, a.version, a.change_reason')

/** `organizerId` limits the result to that organisation. */
export async function versionHead(
  db: QueryExecutorProvider,
  source: VersionSource,
  id: number,
  organizerId?: number,
): Promise<VersionHead | undefined> {
  const { rows } =
    await sql<VersionHead>`select ${HEAD} from ${sql.table(source.announcement)} a where a.id = ${id}
    ${organizerId === undefined ? sql`` : sql`and a.organizer_id = ${organizerId}`}`.execute(db)
  return rows[0]
}

/** The last published version before this one. */
export async function versionBefore(
  db: QueryExecutorProvider,
  source: VersionSource,
  id: number,
): Promise<VersionHead | undefined> {
  const { rows } = await sql<VersionHead>`
    select ${HEAD} from ${sql.table(source.announcement)} n join ${sql.table(source.announcement)} a
      on (a.id = n.root_id or a.root_id = n.root_id) and a.version < n.version
    where n.id = ${id} and a.publish_date is not null order by a.version desc limit 1`.execute(db)
  return rows[0]
}

export async function versionContent(
  db: QueryExecutorProvider,
  source: VersionSource,
  id: number,
): Promise<AnnouncementVersion> {
  const facts = await sql<AnnouncementVersion['facts']>`
    select ${sql.join(FACT_FIELDS.map((field) => sql.id(field)))} from ${sql.table(source.announcement)} where id = ${id}`.execute(
    db,
  )
  const lots = await sql<AnnouncementVersion['lots'][number]>`
    select number, ${sql.join(LOT_FIELDS.map((field) => sql.id(field)))} from ${sql.table(source.lot)}
    where announcement_id = ${id} order by id`.execute(db)
  const files = await sql<FileVersion>`
    select f.original_name as name, f.file_group_id, f.attachment_id::text as content from ${source.file} f
    where f.announcement_id = ${id} order by f.file_group_id, f.original_name, f.attachment_id`.execute(db)
  return { facts: facts.rows[0] as AnnouncementVersion['facts'], lots: lots.rows, files: files.rows }
}

export type ChangeDict =
  | 'dict_purchase_method'
  | 'dict_purchase_subject'
  | 'dict_supplier_customer_sign'
  | 'dict_kato'
  | 'dict_measure'
  | 'dict_insoterm'
  | 'dict_file_group'

/** Runs one statement per dictionary, for any number of values. */
export async function dictNames(
  db: QueryExecutorProvider,
  table: ChangeDict,
  ids: number[],
): Promise<Map<number, string>> {
  const name = table === 'dict_kato' ? 'full_name_ru' : 'name_ru'
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.id(name)} as name from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
