import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { numberedFirst } from '../db/search-text.ts'
import type { DB } from '../db/types.gen.ts'
import type { ExportedColumn } from '../lists/list-source.ts'
import type { CaseTable } from './case-rows.queries.ts'
import { type CaseScope, inScope, type Sided } from './case-scope.queries.ts'

/** What a list is filtered and ordered by. */
export type CaseFilters = {
  q?: string | undefined
  ord?: string | undefined
} & Partial<Record<`${string}__in`, number[] | undefined>>
type Asked = CaseFilters & { limit: number; offset: number }

/** The list of a case in the cabinet, the same for each of its sides. */
export interface CaseList<Row> {
  table: CaseTable
  /** The alias of the table in {@link rows} and {@link search}. */
  alias: string
  kind: Sided
  /** The dictionary of its statuses. */
  dict: string
  search: (q: string, scope: CaseScope) => RawBuilder<SqlBool>
  /** Columns of numbers besides the id: the case whose number is the whole text is the first one found. */
  numbers?: readonly string[]
  /** Without a requested order. */
  defaultOrder: (scope: CaseScope) => string
  /** Orders that are not just the column of that name. */
  orders?: Readonly<Record<string, (scope: CaseScope) => RawBuilder<unknown>>>
  /** The rows with these ids, with the names of what they refer to, in any order. */
  rows: (trx: Transaction<DB>, scope: CaseScope, ids: number[]) => Promise<Row[]>
  /** The columns of its file. */
  exported: readonly ExportedColumn[]
}

interface StatusCount {
  id: number
  name: string
  count: number
}

/**
 * A page of cases: finds the ids first, then joins only the rows of the page with their names. A filter `status_id__in`
 * is on the column `status_id`; the contract lists the filters.
 */
export async function listCases<Row extends { id: number }>(
  trx: Transaction<DB>,
  list: CaseList<Row>,
  scope: CaseScope,
  query: Asked,
): Promise<{ count: number; results: Row[]; statuses: StatusCount[] }> {
  const statuses = await statusCounts(trx, list, scope)
  const { limit, offset, ...asked } = query
  const { q, ord: _, ...filters } = asked
  const onlyStatus = !q && Object.entries(filters).every(([name, ids]) => !ids || name === 'status_id__in')
  // With no filter other than the status, the tabs already have the count.
  const count = onlyStatus
    ? countIn(statuses, query.status_id__in)
    : await countOf(trx, foundIn(list, scope, asked))
  if (count <= offset) return { count, results: [], statuses }
  const ids = await caseIds(trx, list, scope, asked, limit, offset)
  return { count, results: await rowsInOrder(trx, list, scope, ids), statuses }
}

/** The ids of the cases that are found, in the order of the list. */
export async function caseIds<Row>(
  trx: Transaction<DB>,
  list: CaseList<Row>,
  scope: CaseScope,
  asked: CaseFilters,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select ${columnOf(list, 'id')} ${foundIn(list, scope, asked)}
    order by ${ownNumber(list, asked.q)} ${orderOf(list, scope, asked.ord)}, ${columnOf(list, 'id')} desc limit ${limit} offset ${offset}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** The rows with these ids, in the order of the ids. */
export async function rowsInOrder<Row extends { id: number }>(
  trx: Transaction<DB>,
  list: CaseList<Row>,
  scope: CaseScope,
  ids: number[],
): Promise<Row[]> {
  const place = new Map(ids.map((id, i) => [id, i]))
  const rows = await list.rows(trx, scope, ids)
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

function foundIn<Row>(list: CaseList<Row>, scope: CaseScope, asked: CaseFilters) {
  const { q, ord: _, ...filters } = asked
  const conditions = Object.entries(filters).flatMap(([name, ids]) =>
    ids ? [sql`${columnOf(list, name.slice(0, -'__in'.length))} = any (${ids}::bigint[])`] : [],
  )
  if (q) conditions.push(list.search(q, scope))
  return sql`from ${sql.table(list.table)} as ${sql.id(list.alias)}
    where ${sql.join([inScope(list.kind, list.alias, scope), ...conditions], sql` and `)}`
}

const columnOf = ({ alias }: { alias: string }, column: string) => sql.ref(`${alias}.${column}`)

function ownNumber<Row>(list: CaseList<Row>, q: string | undefined) {
  const numbers = list.numbers?.map((column) => columnOf(list, column)) ?? []
  return q ? sql`${numberedFirst(q, columnOf(list, 'id'), ...numbers)} desc,` : sql``
}

function orderOf<Row>(list: CaseList<Row>, scope: CaseScope, ord = list.defaultOrder(scope)) {
  const field = ord.replace('-', '')
  const by = list.orders?.[field]?.(scope) ?? columnOf(list, field)
  // An id is never null: without this the indexes that end with `id desc` would not be used.
  const nulls = field === 'id' ? sql`` : sql`nulls last`
  return sql`${by} ${sql.raw(ord.startsWith('-') ? 'desc' : 'asc')} ${nulls}`
}

async function countOf(trx: Transaction<DB>, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(trx)
  return rows[0]?.count ?? 0
}

function countIn(statuses: StatusCount[], ids: number[] | undefined): number {
  return statuses.reduce((sum, { id, count }) => (!ids || ids.includes(id) ? sum + count : sum), 0)
}

/**
 * The count in each status this side sees, regardless of filters: for the tabs of the list. Of a dictionary with more
 * statuses than the case has, those of imported rows.
 */
async function statusCounts<Row>(
  trx: Transaction<DB>,
  { table, alias, kind, dict }: CaseList<Row>,
  scope: CaseScope,
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select st.id, coalesce(st.short_name_ru, st.name_ru) as name, coalesce(n.count, 0) as count
    from ${sql.table(dict)} st
    left join (select ${columnOf({ alias }, 'status_id')}, count(*)::int as count
      from ${sql.table(table)} ${sql.id(alias)} where ${inScope(kind, alias, scope)} group by 1) n on n.status_id = st.id
    where st.id <> all (${[...(kind.sides[scope.side]?.hidden ?? [])]}::int[])
      and (n.count > 0 or st.id = any (${Object.values(kind.statuses)}::int[]))
    order by st.ord, st.id`.execute(trx)
  return rows
}
