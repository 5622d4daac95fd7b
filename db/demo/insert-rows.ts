import type pg from 'pg'

/** A row as in the table; bigint amounts are already decimal strings. */
export type Row = Record<string, string | number | boolean | Date | null>

export type Table = readonly [name: string, rows: Row[]]

/** One statement for all rows. The caller sets the ids, because the rows refer to one another. */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const list = columns.map((name) => client.escapeIdentifier(name)).join(', ')
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  if (columns.includes('id'))
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
}
