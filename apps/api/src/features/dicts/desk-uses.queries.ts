import type { DictRowUses } from '@zakup/contract/dicts/dicts-desk.routes'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { hasWords, say } from '@zakup/messages/catalogue'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Above this an exact count is of no use. */
const BOUND = 10_000
/** A rare value in a column without an index needs a full table scan: it is stopped after this time. */
const ONE_MS = 1500
const ALL_MS = 4000

/** What refers to a row, found by the foreign keys of the database: a new table needs no code here. */
export async function rowUses(trx: Transaction<DB>, dict: DeskDictName, id: number): Promise<DictRowUses> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from referring_columns(${`dict_${dict}`})`.execute(trx)
  const results: DictRowUses['results'] = []
  const started = performance.now()
  for (const { table_name: table, column_name: column } of rows) {
    const isInTime = performance.now() - started < ALL_MS
    const count = isInTime ? await countUses(trx, dict, table, column, id) : null
    results.push({
      table,
      column,
      name: nameOf(table, column),
      count: count === null ? null : Math.min(count, BOUND),
      is_more: count !== null && count > BOUND,
    })
  }
  return { bound: BOUND, results: results.toSorted((a, b) => (b.count ?? BOUND) - (a.count ?? BOUND)) }
}

async function countUses(
  trx: Transaction<DB>,
  dict: string,
  table: string,
  column: string,
  id: number,
): Promise<number | null> {
  await sql`savepoint counting`.execute(trx)
  try {
    await sql`set local statement_timeout = ${sql.lit(ONE_MS)}`.execute(trx)
    const { rows } = await sql<{ uses: number }>`
      select dict_row_uses(${dict}, ${table}, ${column}, ${id}, ${BOUND + 1}) as uses`.execute(trx)
    await sql`release savepoint counting`.execute(trx)
    return rows[0]?.uses ?? 0
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error
    await sql`rollback to savepoint counting`.execute(trx)
    return null
  }
}

const QUERY_CANCELED = '57014'

/** A table without a translation yet is shown by its own name. */
function nameOf(table: string, column: string): string {
  const key = `dict_use.${table}`
  const part = `dict_use_column.${column}`
  const name = hasWords(key) ? say(key) : table
  return hasWords(part) ? `${name} (${say(part)})` : name
}
