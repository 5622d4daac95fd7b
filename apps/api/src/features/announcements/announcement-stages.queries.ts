import type { Transaction } from 'kysely'
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

export async function organizerOf(trx: Transaction<DB>, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('announcement')
    .select('organizer_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organizer_id
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
