import { createReadStream, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse'
import type pg from 'pg'

const DICTS = join(import.meta.dirname, 'dicts')
const REFERENCE = join(import.meta.dirname, 'reference')

/**
 * Loads db/dicts/*.csv into the tables dict_* and db/reference/*.csv into the tables of their names: the header of a
 * file is its columns. Rows are added or changed; a dictionary row that was removed from the file is switched off,
 * because other rows may refer to it. A dictionary imported from an official file is left unchanged, and so is each row
 * that the operator has changed (desk_change). One transaction.
 */
export async function syncDicts(client: pg.Client): Promise<string[]> {
  const report: string[] = []
  await client.query('begin')
  try {
    const imported = await client.query<{ dict: string }>('select dict from dict_import')
    const official = new Set(imported.rows.map((row) => row.dict))
    for (const path of csvFiles(DICTS))
      if (official.has(basename(path, '.csv').replaceAll('-', '_')))
        report.push(`${basename(path)}: kept as imported`)
      else report.push(await syncDict(client, path))
    for (const path of csvFiles(REFERENCE)) report.push(await syncReference(client, path))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return report
}

function csvFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return names.sort().map((name) => join(folder, name))
}

async function syncDict(client: pg.Client, path: string): Promise<string> {
  const bareTable = `dict_${basename(path, '.csv').replaceAll('-', '_')}`
  const table = client.escapeIdentifier(bareTable)
  const rows = await readRows(path)
  const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name))
  const list = columns.join(', ')
  const changed = columns.map((name) => `${name} = excluded.${name}`).join(', ')
  const differs = columns.map((name) => `t.${name} is distinct from excluded.${name}`).join(' or ')
  try {
    const { rowCount } = await client.query(
      `insert into ${table} as t (${list}) select ${list} from json_populate_recordset(null::${table}, $1)
       on conflict (id) do update set ${changed}, is_active = true
       where (${differs} or not t.is_active) and ${notChangedByOperator('t.id::text')}`,
      [JSON.stringify(rows), bareTable],
    )
    const off = await client.query(
      `update ${table} t set is_active = false
       where is_active and id <> all ($1::int[]) and ${notChangedByOperator('t.id::text')}`,
      [rows.map((row) => row.id), bareTable],
    )
    return `${basename(path)}: ${rows.length} rows, ${rowCount} written, ${off.rowCount} switched off`
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** SQL condition: the operator hasn't changed this row. */
function notChangedByOperator(key: string, table = '$2'): string {
  return `not exists (select from desk_change c where c.table_name = ${table} and c.key = ${key})`
}

/** The key of a row in desk_change, for each table. */
const KEYS: Record<string, string> = {
  calendar_day: 't.day::text',
  dated_limit: "t.code || ' ' || t.from_date",
}

/** The calendar and the dated limits: the file replaces the rows, except those the operator changed. */
async function syncReference(client: pg.Client, path: string): Promise<string> {
  const bareTable = basename(path, '.csv').replaceAll('-', '_')
  const table = client.escapeIdentifier(bareTable)
  const key = KEYS[bareTable] as string
  const rows = await readRows(path)
  const list = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name))
  await client.query(`delete from ${table} t where ${notChangedByOperator(key, '$1')}`, [bareTable])
  await client.query(
    `insert into ${table} (${list.join()}) select ${list.join()} from json_populate_recordset(null::${table}, $1) t
     where ${notChangedByOperator(key)}`,
    [JSON.stringify(rows), bareTable],
  )
  return `${basename(path)}: ${rows.length} rows`
}

type CsvRow = Record<string, string | null>

/** An empty cell becomes null: an unknown name is absent, not blank. */
async function readRows(path: string): Promise<CsvRow[]> {
  const parser = createReadStream(path).pipe(parse({ columns: true, bom: true, skip_empty_lines: true }))
  const rows: CsvRow[] = []
  for await (const row of parser as AsyncIterable<Record<string, string>>)
    rows.push(
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === '' ? null : cell])),
    )
  return rows
}
