import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import { API_BASE } from '@zakup/contract/call'
import { type RawBuilder, sql } from 'kysely'

type PublicFile = FileGroup['files'][number]

const FILE_URL = `${API_BASE}${attachmentCalls.getAttachment.path.replace(':uuid/', '')}`

/** The public URL of a file; null if there is none. `column` holds its uuid. */
export function publicFileUrlOf(column: string): RawBuilder<string | null> {
  return sql`${FILE_URL}::text || ${sql.ref(column)} || '/'`
}

/** A file as it is sent; one that is not stored here is kept only by its source system. */
export function publicFileOf(alias: string): RawBuilder<PublicFile> {
  const f = sql.id(alias)
  return sql`json_build_object('uuid', ${f}.uuid, 'original_name', ${f}.original_name,
    'content_type', ${f}.content_type, 'size', ${f}.size, 'created_at', ${f}.created_at, 'lot_number', null,
    'file_url', case when ${f}.is_stored then ${publicFileUrlOf(`${alias}.uuid`)} end, 'validation_status', json_build_object('signature', ${f}.signature_check, 'av', ${f}.av_check))`
}

/** The same with the number of the lot it belongs to, if the join `lot` finds one. */
export function publicLotFileOf(alias: string, lot: string): RawBuilder<PublicFile> {
  return sql`${publicFileOf(alias)}::jsonb || jsonb_build_object('lot_number', ${sql.id(lot)}.number)`
}
