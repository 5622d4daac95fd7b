import { createReadStream, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse'
import type pg from 'pg'

const DICTS = join(import.meta.dirname, 'dicts')

/**
 * Puts db/dicts/*.csv into the tables dict_*: the file name is the table, the head its columns. Rows are added
 * or changed; a row that left the file is switched off, because something may refer to it. One transaction.
 */
export async function syncDicts(client: pg.Client): Promise<string[]> {
  const files = readdirSync(DICTS).filter((name) => name.endsWith('.csv'))
  const report: string[] = []
  await client.query('begin')
  try {
    for (const file of files.sort()) report.push(await syncDict(client, join(DICTS, file)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return report
}

async function syncDict(client: pg.Client, path: string): Promise<string> {
  const table = client.escapeIdentifier(`dict_${basename(path, '.csv').replaceAll('-', '_')}`)
  const rows = await readRows(path)
  const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name))
  const list = columns.join(', ')
  const changed = columns.map((name) => `${name} = excluded.${name}`).join(', ')
  const differs = columns.map((name) => `t.${name} is distinct from excluded.${name}`).join(' or ')
  try {
    const { rowCount } = await client.query(
      `insert into ${table} as t (${list}) select ${list} from json_populate_recordset(null::${table}, $1)
       on conflict (id) do update set ${changed}, is_active = true where ${differs} or not t.is_active`,
      [JSON.stringify(rows)],
    )
    const off = await client.query(
      `update ${table} set is_active = false where is_active and id <> all ($1::int[])`,
      [rows.map((row) => row.id)],
    )
    return `${basename(path)}: ${rows.length} rows, ${rowCount} written, ${off.rowCount} switched off`
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

type CsvRow = Record<string, string | null>

/** An empty cell is null: a name that nobody knows is absent, not blank. */
async function readRows(path: string): Promise<CsvRow[]> {
  const parser = createReadStream(path).pipe(parse({ columns: true, bom: true, skip_empty_lines: true }))
  const rows: CsvRow[] = []
  for await (const row of parser as AsyncIterable<Record<string, string>>)
    rows.push(
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === '' ? null : cell])),
    )
  return rows
}
