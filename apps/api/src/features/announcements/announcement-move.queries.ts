import { type RawBuilder, sql, type Transaction } from 'kysely'
import { NOW } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

interface Moving {
  id: number
  status_id: number
}

/**
 * A step of the scheduler, which acts for no person and changes only the status and the time of the next stage. Hundreds
 * of announcements begin a stage in one second, so the state for the journal is derived in SQL instead of being read
 * again.
 */
export async function moveByClock(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, status_id: from }: Moving,
  { status_id, next_stage_at }: { status_id: number; next_stage_at: string | null },
): Promise<void> {
  await journalStatus(trx, source, 'announcement', sql`${[id]}::bigint[]`, status_id)
  await trx
    .updateTable('announcement')
    .set({ status_id, next_stage_at, revision: sql`revision + 1`, updated_at: NOW })
    .where('id', '=', id)
    .execute()
  await moveLots(trx, source, id, [from], status_id)
}

/** Moves the lots in one of the `from` statuses; lots in other statuses stay. */
export async function moveLots(
  trx: Transaction<DB>,
  source: JournalSource,
  announcementId: number,
  from: readonly number[],
  to: number,
): Promise<void> {
  const moving = sql`from lot where announcement_id = ${announcementId} and status_id = any(${[...from]}::int[])`
  await journalStatus(trx, source, 'lot', sql`array(select id ${moving})`, to)
  await sql`update lot set status_id = ${to}, updated_at = now() where id in (select id ${moving})`.execute(
    trx,
  )
}

/**
 * Journals a status change before it is made. Only the status changes, so the state after is built from the state
 * before, in one statement for all rows.
 */
async function journalStatus(
  trx: Transaction<DB>,
  { action, person_id, organization_id, request_id }: JournalSource,
  subject: 'announcement' | 'lot',
  ids: RawBuilder<unknown>,
  to: number,
): Promise<void> {
  await sql`
    insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select ${action}, ${subject}, s.id::text, ${person_id}, ${organization_id}, ${request_id}, s.snapshot,
      s.snapshot || jsonb_build_object('status_id', ${to}::int)
    from ${sql.id(`${subject}_snapshots`)}(${ids}) s order by s.id`.execute(trx)
}
