import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Locks the row. Another worker with the same job waits here, then finds the work done. */
export function lockForClock(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('announcement')
    .select([
      'id',
      'number',
      'name_ru',
      'status_id',
      'purchase_method_id',
      'organizer_id',
      'offer_start_date',
      'offer_end_date',
    ])
    .where('id', '=', id)
    .where('next_stage_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the row with the dates that a pause moves. */
export function lockForPause(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('announcement')
    .select([
      'id',
      'status_id',
      'purchase_method_id',
      'discussion_end_date',
      'offer_start_date',
      'offer_end_date',
      'results_publication_date',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type StageDates = NonNullable<Awaited<ReturnType<typeof lockForPause>>>

export async function organizerOf(trx: Transaction<DB>, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('announcement')
    .select('organizer_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organizer_id
}

/** Records that a stage begins now and returns the moment; null if it is not due yet. */
export async function recordStageBegin(
  trx: Transaction<DB>,
  id: number,
  statusId: number,
): Promise<string | null> {
  const { rows } = await sql<{ begun_at: string | null }>`
    select begin_announcement_stage(${id}, ${statusId}) as begun_at`.execute(trx)
  return rows[0]?.begun_at ?? null
}

const names = new Map<number, string>()

/** Cached until the process restarts: if an operator renames a status, notices use the old name until then. */
export async function stageName(trx: Transaction<DB>, statusId: number): Promise<string> {
  const known = names.get(statusId)
  if (known !== undefined) return known
  const { name_ru } = await trx
    .selectFrom('dict_announcement_status')
    .select('name_ru')
    .where('id', '=', statusId)
    .executeTakeFirstOrThrow()
  names.set(statusId, name_ru)
  return name_ru
}
