import type { CaseName } from '@zakup/domain/all-cases'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from './refs.ts'
import type { DB } from './types.gen.ts'

/** Tables whose rows record when, and most of them by whom, they were changed last. */
type Touched = CaseName | 'registration' | 'membership' | 'post' | 'faq' | 'menu_item'

/** Who changed the row last, if that is recorded, and when. */
export async function lastChange(trx: Transaction<DB>, table: Touched, id: number) {
  const { rows } = await sql<{ updated_at: string; updated_by: string | null }>`
    select t.updated_at, ${personNameOf('h')} as updated_by
    from ${sql.table(table)} t left join person h on h.id = (to_jsonb(t) ->> 'updated_by')::bigint where t.id = ${id}`.execute(
    trx,
  )
  return rows[0] as (typeof rows)[number]
}

/** When the transaction began, for a column. */
export const NOW = sql<string>`now()`

/** For when a person took a step: now() would be the start of the transaction, before it waited for the locks. */
export const THIS_MOMENT = sql<string>`clock_timestamp()`

/** The columns that every change sets on a row of a plan or an order; they reveal an edit of a stale version. */
export function touched({ person_id }: { person_id: number | null }) {
  return {
    updated_by: person_id,
    updated_at: NOW,
    version: sql<number>`version + 1`,
  }
}
