import type pg from 'pg'
import type { Dice } from './dice.ts'

/** What a request needs to know of a row to refer to it sensibly. */
export interface Row {
  id: number
  owners: number[]
  status: number
  version: number
  /** All columns, if a request may repeat its values. */
  values: Record<string, unknown> | null
}

export interface Picked {
  table: string
  row: Row
}

interface Table {
  /** By status, so that rare statuses are used as often as common ones. */
  byStatus: Map<number, Row[]>
  rows: Row[]
}

/** More rows of one status add nothing new. */
const LIMIT = 300
const OF_ONE_KIND = 15

/**
 * Existing rows by table, so that requests name things that exist. The foreign keys tell which table a field refers to:
 * `purchase_method_id` refers to the same table everywhere.
 */
export class KnownRows {
  readonly #db: pg.Pool
  readonly #tables = new Map<string, Table>()
  readonly #references = new Map<string, string>()
  #owned = new Map<string, string[]>()
  #columns = new Map<string, Set<string>>()
  attachments: string[] = []
  identifiers: string[] = []

  constructor(db: pg.Pool) {
    this.#db = db
  }

  async open(): Promise<void> {
    const { rows: columns } = await this.#db.query<{ table: string; names: string[] }>(`
      select c.relname as table, array_agg(a.attname::text) as names from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`)
    this.#columns = new Map(columns.map(({ table, names }) => [table, new Set(names)]))
    const { rows: keys } = await this.#db.query<{ table: string; column: string; to: string }>(`
      select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as to
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and array_length(c.conkey, 1) = 1 order by 1, 2`)
    for (const { column, to } of keys) if (!this.#references.has(column)) this.#references.set(column, to)
    this.#owned = new Map(
      [...Map.groupBy(keys, (key) => key.table)].map(([table, of]) => [
        table,
        of.filter(({ to }) => to === 'organization').map(({ column }) => column),
      ]),
    )
    for (const [table, names] of this.#columns) if (names.has('id')) await this.#read(table)
    await this.refresh()
  }

  /** Reads all tables again except dictionaries: the requests of the run change them. */
  async refresh(): Promise<void> {
    for (const table of this.#tables.keys()) if (!table.startsWith('dict_')) await this.#read(table)
    this.attachments = await this.#texts('attachment', 'uuid')
    this.identifiers = await this.#texts('organization', 'iin_bin')
  }

  async #texts(table: string, column: string): Promise<string[]> {
    if (!this.#columns.get(table)?.has(column)) return []
    const { rows } = await this.#db.query<{ text: string }>(
      `(select ${column}::text as text from ${table} order by id desc limit ${LIMIT})
       union all (select ${column}::text from ${table} order by md5(id::text) limit ${LIMIT})`,
    )
    return rows.map(({ text }) => text)
  }

  async #read(table: string): Promise<void> {
    const names = this.#columns.get(table) as Set<string>
    const owners = this.#owned.get(table) ?? []
    const status = names.has('status_id') ? 'status_id' : '0'
    const version = names.has('revision') ? 'revision' : names.has('version') ? 'version' : '0'
    // An organizer works with the items ordered from it, although they belong to a customer.
    const more =
      table === 'plan_item' && this.#columns.has('purchase_order_item')
        ? `|| array(select o.organizer_id from purchase_order_item i join purchase_order o on o.id = i.purchase_order_id
             where i.plan_item_id = t.root_id)`
        : ''
    const inOrder = more
      ? `|| jsonb_build_object('purchase_order_id',
          (select max(i.purchase_order_id) from purchase_order_item i where i.plan_item_id = t.root_id))`
      : ''
    // A dictionary row is only referred to; values of other rows may be repeated in a request.
    const values = table.startsWith('dict_') ? 'null::jsonb' : `to_jsonb(t)${inOrder}`
    const { rows } = await this.#db.query<Row>(`
      select id, owners, status, version, values from (
        select id::text::float8 as id, array[${owners.join(', ')}]::bigint[]${more} as owners, ${status}::int as status,
          ${version}::int as version, ${values} as values, row_number() over (partition by ${[...owners, status].join(', ')} order by id desc) as nth
        from ${table} t where id::text ~ '^[0-9]{1,15}$') s
      where nth <= ${OF_ONE_KIND} order by nth, id desc limit 2000`)
    for (const row of rows) row.owners = row.owners.filter((owner) => owner !== null).map(Number)
    this.#tables.set(table, { rows, byStatus: Map.groupBy(rows, (row) => row.status) })
  }

  /** The table that a field or a path parameter refers to. */
  tableOf(name: string): string | undefined {
    const base = name.replace(/__in$/, '').replace(/_ids?$/, '')
    return (
      this.#references.get(`${base}_id`) ??
      this.#references.get(`${base.replace(/s$/, '')}_id`) ??
      [base, base.replace(/s$/, ''), `dict_${base}`].find((table) => this.#tables.has(table)) ??
      [...this.#tables.keys()].find((table) => table.endsWith(`_${base}`))
    )
  }

  /** `core/purchase-orders-planitem/:id/` is about purchase orders: the longest table name a path noun begins with. */
  tableOfPath(path: string): string | undefined {
    const nouns = path
      .replace(/:.*/, '')
      .split('/')
      .map((noun) => noun.replace(/^_/, '').replaceAll('-', '_'))
    return [...this.#tables.keys()]
      .filter((table) => nouns.some((noun) => noun.startsWith(table)))
      .sort((a, b) => b.length - a.length)[0]
  }

  /**
   * A row of the table: mostly the organisation's own, of any status; now and then another organisation's. With an
   * `anchor`, a row that belongs to it or is of the same kind: the lots of an announcement, items that fit an order.
   */
  pick(
    table: string,
    dice: Dice,
    organization: number | null,
    status?: number,
    anchor?: Picked,
  ): Row | undefined {
    const known = this.#tables.get(table)
    if (!known || known.rows.length === 0) return undefined
    if (anchor && dice.chance(60)) {
      const parts = known.rows.filter(({ values }) => values?.[`${anchor.table}_id`] === anchor.row.id)
      if (parts.length > 0) return dice.pick(parts)
    }
    const wanted = status === undefined ? undefined : known.byStatus.get(status)
    const rows = wanted ?? dice.pick([...known.byStatus.values()])
    if (organization === null || !dice.chance(80)) return dice.pick(rows)
    const own = rows.filter(({ owners }) => owners.includes(organization))
    if (own.length === 0) {
      const all = known.rows.filter(({ owners }) => owners.includes(organization))
      return dice.pick(all.length > 0 ? all : rows)
    }
    const fitting =
      anchor && dice.chance(70) ? own.filter(({ values }) => fits(values, anchor.row.values)) : []
    return dice.pick(fitting.length > 0 ? fitting : own)
  }
}

const KIND = ['purchase_method_id', 'purchase_subject_id', 'year_id']

/** Same method, subject and year, if both have them. */
function fits(one: Row['values'], other: Row['values']): boolean {
  return KIND.every((name) => {
    const [ours, theirs] = [one?.[name] ?? null, other?.[name] ?? null]
    return ours === null || theirs === null || ours === theirs
  })
}
