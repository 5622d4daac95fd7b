import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string

interface Copy<Table extends keyof DB> {
  /** What follows `from`: rows of the table under the alias `o`, in the order of the copies. */
  from: RawBuilder<unknown>
  /** Values that copies have instead of the original's. */
  instead: Partial<Record<ColumnOf<Table>, RawBuilder<unknown>>>
  /** Columns that get their default, or are set by a trigger. */
  except?: readonly ColumnOf<Table>[]
}

/**
 * Copies rows of a table. Every column is taken over unless `instead` or `except` names it, so a column added later is
 * copied without further code (generated columns and identities never are). The columns are read from the catalogue each
 * time: a migration may have added one since the process started.
 */
export async function copyRows<const Table extends keyof DB>(
  trx: Transaction<DB>,
  table: Table,
  copy: Copy<Table>,
): Promise<void> {
  await (await insertOf(trx, table, copy)).execute(trx)
}

/** The same for tables with an id; returns the ids of the copies, in their order. */
export async function copyRowsWithIds<const Table extends keyof DB>(
  trx: Transaction<DB>,
  table: Table,
  copy: Copy<Table>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${await insertOf(trx, table, copy)} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function insertOf<Table extends keyof DB>(
  trx: Transaction<DB>,
  table: Table,
  { from, instead, except = [] }: Copy<Table>,
): Promise<RawBuilder<unknown>> {
  const given = Object.entries(instead) as [string, RawBuilder<unknown>][]
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname <> all(${[...given.map(([name]) => name), ...except]}::text[])
    order by attnum`.execute(trx)
  const columns = [...rows.map(({ name }) => [name, sql.ref(`o.${name}`)] as const), ...given]
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.id(name)))})
    select ${sql.join(columns.map(([, value]) => value))} from ${from}`
}
