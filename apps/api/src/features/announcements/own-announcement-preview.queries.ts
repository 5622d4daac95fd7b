import type { StageSchedule } from '@zakup/domain/announcements/stage-schedule'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PublicRows } from '../../db/database.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import {
  announcementCustomers,
  announcementHistory,
  findAnnouncement,
} from './announcement-detail.queries.ts'
import { announcementFileGroups, announcementLots } from './announcement-parts.queries.ts'

const FIRST = { limit: 100, offset: 0 }

export async function announcementPreview(trx: Transaction<DB>, id: number, dates: StageSchedule | null) {
  const rows = asPublished(trx, id, dates)
  const found = await findAnnouncement(rows, id)
  if (!found) return undefined
  return {
    announcement: {
      ...found,
      customers: await announcementCustomers(rows, id),
      history: await announcementHistory(rows, id),
    },
    lots: await announcementLots(rows, id, undefined, FIRST),
    files: await announcementFileGroups(rows, id),
  }
}

/**
 * Exposes an own announcement under the names of the public views, with the status and dates of a publication, so that
 * the queries of the public page can read it. Published data is shown unchanged.
 */
function asPublished(trx: Transaction<DB>, id: number, dates: StageSchedule | null): PublicRows {
  const isHidden = sql`a.status_id in (${statusIds('announcement.unpublished')})`
  const shown = (column: keyof StageSchedule) =>
    sql`case when ${isHidden} then ${dates?.[column] ?? null}::timestamptz else a.${sql.ref(column)} end as ${sql.ref(column)}`
  const announcement: RawBuilder<Record<string, unknown>> = sql`(
    select a.id, a.system_id, a.external_id, a.number, a.version, a.root_id, a.parent_id, a.name_ru, a.name_kk,
      case when ${isHidden} then ${statusIds('announcement.discussion')} else a.status_id end as status_id, a.purchase_method_id, a.purchase_subject_id,
      a.purchase_type_id, a.year_id, a.organizer_id, a.delivery_kato_id, a.lot_count, a.total_price, a.updated_at,
      case when ${isHidden} then coalesce(${dates?.publish_date ?? null}::timestamptz, now())
        else a.publish_date end as publish_date,
      ${sql.join([
        shown('discussion_start_date'),
        shown('discussion_end_date'),
        shown('offer_start_date'),
        shown('offer_end_date'),
        shown('results_publication_date'),
      ])}
    from announcement a, announcement t
    where t.id = ${id} and (a.id = t.id or (not ${isHidden} and (a.id in (t.parent_id, t.root_id)
      or a.root_id = coalesce(t.root_id, t.id)))))`
  const lots: RawBuilder<Record<string, unknown>> = sql`(
    select l.id, l.announcement_id, l.number, l.name_ru, l.description_ru, l.customer_id, l.quantity, l.measure_id,
      l.unit_price, l.total_price, l.delivery_kato_id, l.delivery_place_ru, l.tsv,
      case when l.status_id in (${statusIds('announcement.unpublished')}) then ${statusIds('lot.discussion')} else l.status_id end as status_id
    from lot l where l.announcement_id = ${id})`
  const files: RawBuilder<Record<string, unknown>> = sql`(
    select f.announcement_id, f.file_group_id, f.lot_id, t.uuid, t.original_name, t.content_type, t.size, t.created_at,
      t.signature_check, t.av_check, t.storage_key is not null as is_stored
    from announcement_file f join attachment t on t.id = f.attachment_id
    where f.announcement_id = ${id} and t.av_check <> 'failed')`
  return trx
    .with('public_announcement', () => announcement)
    .with('public_lot', () => lots)
    .with('public_announcement_file', () => files)
}
