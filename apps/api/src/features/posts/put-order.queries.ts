import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'

/**
 * Numbers rows by position. A move changes neither author, time nor version, so an edit begun before it can still be
 * saved.
 */
export async function putOrder(
  trx: Transaction<DB>,
  source: JournalSource,
  table: 'faq' | 'menu_item',
  rows: readonly { id: number; ord: number }[],
  ids: readonly number[],
): Promise<void> {
  const now = new Map(rows.map(({ id, ord }) => [id, ord]))
  const moved = ids.map((id, i) => ({ id, ord: i + 1 })).filter(({ id, ord }) => now.get(id) !== ord)
  if (moved.length === 0) return
  const movedIds = moved.map(({ id }) => id)
  const before = await snapshotsOf(trx, table, movedIds)
  await sql`update ${sql.table(table)} t set ord = n.ord
    from unnest(${movedIds}::bigint[], ${moved.map(({ ord }) => ord)}::smallint[]) as n(id, ord)
    where t.id = n.id`.execute(trx)
  await journalChanges(trx, source, table, before, movedIds)
}
