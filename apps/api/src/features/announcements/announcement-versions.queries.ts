import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

/** The published version whose intake has not begun, by the database clock. */
export async function versionInDiscussion(trx: Transaction<DB>, firstId: number) {
  const { rows } = await sql<{ id: number; status_id: number }>`
    select id, status_id from announcement
    where (id = ${firstId} or root_id = ${firstId}) and status_id = ${statusIds('announcement.discussion')} and offer_start_date > clock_timestamp()`.execute(
    trx,
  )
  return rows[0]
}
