import type { ImportClient } from './import-client.ts'
import type { RefusedRow } from './refused-row.ts'

/** A staged row: columns of its table, and raw references that become ids later. */
export type StagedRow = { id: number | null; code: string } & Record<string, string | number | null>

/**
 * The valid rows of a file in the temporary table `import_row` (a line, the columns of the dictionary and its raw
 * references), and the codes of refused rows in `import_refused`. Both are dropped when the transaction ends.
 */
export class Stage {
  readonly refused: RefusedRow[] = []
  /** Refused rows with an unreadable code: it is unknown which rows of the table they mean. */
  unreadable = 0
  /** The heading in the file of one of our columns. */
  columnName: (field: string) => string = (field) => field
  readonly client: ImportClient
  readonly table: string
  readonly #references: readonly string[]

  constructor(client: ImportClient, dict: string, references: readonly string[]) {
    this.client = client
    this.table = `dict_${dict}`
    this.#references = references
  }

  async open(): Promise<void> {
    const references = this.#references.map((name) => `, null::text as ${name}`).join('')
    await this.client.query(`
      create temporary table import_row on commit drop as
        select null::integer as line, t.*${references} from ${this.table} t with no data;
      create unique index on import_row (code);
      create index on import_row (id);
      create temporary table import_refused (code text primary key, line integer not null) on commit drop`)
  }

  async add(rows: readonly (StagedRow & { line: number })[]): Promise<void> {
    await this.client.query(
      'insert into import_row select * from json_populate_recordset(null::import_row, $1)',
      [JSON.stringify(rows)],
    )
  }

  /** Refuses a row that was not staged. */
  async refuseRow(line: number, code: string | null, faults: readonly RefusedRow[]): Promise<void> {
    this.refused.push(...faults)
    if (code === null) this.unreadable++
    else
      await this.client.query('insert into import_refused values ($1, $2) on conflict do nothing', [
        code,
        line,
      ])
  }

  /** Refuses staged rows: `select` returns line, code, value and reason of each. */
  async refuseStaged(field: string, select: string): Promise<void> {
    const { rows } = await this.client.query<{ line: number; code: string; value: string; reason: string }>(
      `with bad as (${select}), gone as (delete from import_row where line in (select line from bad)),
         noted as (insert into import_refused select code, line from bad on conflict do nothing)
       select line, code, value, reason from bad order by line`,
    )
    const column = this.columnName(field)
    for (const { line, value, reason } of rows) this.refused.push({ line, column, value, reason })
  }

  async run(statement: string): Promise<void> {
    await this.client.query(statement)
  }
}
