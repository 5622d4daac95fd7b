import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'

export function selectLimits(db: PublicDb) {
  return db
    .selectFrom('public_dated_limit')
    .select(['code', 'from_date', sql<string>`trim_scale(value)::text`.as('value'), 'ground'])
    .orderBy('code')
    .orderBy('from_date')
    .execute()
}
