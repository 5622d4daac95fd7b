import { sql, type Transaction } from 'kysely'
import { personNameOf } from './refs.ts'
import type { DB } from './types.gen.ts'

/** Tables whose rows record who changed them last. */
type Touched =
  | 'plan'
  | 'purchase_order'
  | 'supplier_exp'
  | 'membership'
  | 'post'
  | 'faq'
  | 'menu_item'
  | 'rnu'

/** Who changed the row last, and when. */
export async function lastChange(trx: Transaction<DB>, table: Touched, id: number) {
  const { rows } = await sql<{ updated_at: string; updated_by: string | null }>`
    select t.updated_at, ${personNameOf('h')} as updated_by
    from ${sql.table(table)} t left join person h on h.id = t.updated_by where t.id = ${id}`.execute(trx)
  return rows[0] as (typeof rows)[number]
}

/** When the transaction began, for a column. */
export const NOW = sql<string>`now()`

/** The columns that every change sets on a row of a plan or an order; they reveal an edit of a stale version. */
export function touched({ person_id }: { person_id: number | null }) {
  return {
    updated_by: person_id,
    updated_at: NOW,
    version: sql<number>`version + 1`,
  }
}
