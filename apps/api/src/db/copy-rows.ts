import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

interface Copy {
  /** What follows `from`: rows of the table under the alias `o`, in the order of the copies. */
  from: RawBuilder<unknown>
  /** Values that copies have instead of the original's. */
  instead: Record<string, RawBuilder<unknown>>
  /** Columns that get their default, or are set by a trigger. */
  except?: readonly string[]
}

/**
 * Copies rows of a table. Every column is taken over unless `instead` or `except` names it, so a column added later is
 * copied without further code (generated columns and identities never are). The columns are read from the catalogue each
 * time: a migration may have added one since the process started.
 */
export async function copyRows(trx: Transaction<DB>, table: keyof DB, copy: Copy): Promise<void> {
  await sql`${await insertOf(trx, table, copy)}`.execute(trx)
}

/** The same for tables with an id; returns the ids of the copies, in their order. */
export async function copyRowsWithIds(trx: Transaction<DB>, table: keyof DB, copy: Copy): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${await insertOf(trx, table, copy)} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function insertOf(trx: Transaction<DB>, table: string, { from, instead, except = [] }: Copy) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname <> all(${[...Object.keys(instead), ...except]}::text[])
    order by attnum`.execute(trx)
  const columns = [
    ...rows.map(({ name }) => [name, sql.ref(`o.${name}`)] as const),
    ...Object.entries(instead),
  ]
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.id(name)))})
    select ${sql.join(columns.map(([, value]) => value))} from ${from}`
}
