import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export async function organizationName(trx: Transaction<DB>, id: number): Promise<string> {
  const { name_ru } = await trx
    .selectFrom('organization')
    .select('name_ru')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name_ru
}

/** Today's date in the transaction; the session's time zone is that of Astana. */
export async function dayOfSession(trx: Transaction<DB>): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(trx)
  return (rows[0] as { day: string }).day
}
