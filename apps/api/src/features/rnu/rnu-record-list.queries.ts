import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-machine'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'
import { recordRows } from './rnu-record-rows.queries.ts'
import { inScope, type RnuScope } from './rnu-record-scope.queries.ts'

type Listed = ResponseOf<(typeof ownRnuRoutes)['listRnuRecords']>
type Asked = QueryOf<(typeof ownRnuRoutes)['listRnuRecords']>

/** A page of records: finds the ids first, then joins only the rows of the page with their names. */
export async function listRecords(
  trx: Transaction<DB>,
  scope: RnuScope,
  query: Asked,
): Promise<Pick<Listed, 'count' | 'results' | 'statuses'>> {
  const statuses = await recordStatuses(trx, scope)
  let found = trx.selectFrom('rnu as r').where(inScope(scope))
  if (query.status_id__in) found = found.where('r.status_id', 'in', query.status_id__in)
  if (query.reason_id__in) found = found.where('r.reason_id', 'in', query.reason_id__in)
  if (query.q) found = found.where(matching(query.q))
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  if (count <= query.offset) return { count, results: [], statuses }
  const { column, direction } = orderOf(scope, query.ord)
  const ids = await found
    .select('r.id')
    .orderBy(column, (by) => (direction === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('r.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const place = new Map(ids.map(({ id }, i) => [id, i]))
  const rows = await recordRows(trx, scope)
    .where('r.id', 'in', [...place.keys()])
    .execute()
  return {
    count,
    results: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    statuses,
  }
}

/** By default the operator sees the earliest deadline first, and a customer its newest records first. */
function orderOf(scope: RnuScope, ord: Asked['ord']) {
  const asked = ord ?? (scope.side === 'operator' ? 'due_at' : '-id')
  const direction = asked.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const field = asked.replace('-', '') as 'id' | 'due_at' | 'ends_on'
  return { column: field === 'due_at' ? dueOf(scope) : sql.ref(`r.${field}`), direction }
}

/** Only the operator's own deadlines, not the customer's time for corrections. As in the index rnu_desk. */
function dueOf({ side }: RnuScope) {
  return side === 'operator'
    ? sql`(case when r.status_id = ${sql.lit(S.submitted)} then r.due_at end)`
    : sql.ref('r.due_at')
}

/** By the supplier, its БИН, the number of the act or of the record. */
function matching(q: string) {
  const text = readSearchText(q)
  const supplier = (where: ReturnType<typeof sql>) =>
    sql`r.organization_id in (select o.id from organization o where ${where})`
  switch (text.kind) {
    case 'nothing':
      return sql<SqlBool>`false`
    case 'iin_bin':
      return sql<SqlBool>`${supplier(sql`o.public_iin_bin = ${text.iinBin}`)}`
    case 'words':
      return sql<SqlBool>`${supplier(sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`)}`
    case 'number':
    case 'enstru': {
      const digits = text.prefix.replace(/\D/g, '').slice(0, 15)
      const byNumber = digits
        ? sql`or r.id = ${digits}::bigint or ${supplier(sql`o.public_iin_bin like ${`${digits}%`}`)}`
        : sql``
      return sql<SqlBool>`(starts_with(r.decision_number, ${q.trim()}) ${byNumber})`
    }
  }
}

/** The count in each status, regardless of filters: for the tabs of the list. */
async function recordStatuses(trx: Transaction<DB>, scope: RnuScope): Promise<Listed['statuses']> {
  const { rows } = await sql<Listed['statuses'][number]>`
    select st.id, coalesce(st.short_name_ru, st.name_ru) as name, coalesce(n.count, 0) as count
    from dict_rnu_status st
    left join (select r.status_id, count(*)::int as count from rnu r where ${inScope(scope)} group by 1) n
      on n.status_id = st.id
    where ${scope.side === 'customer'} or st.id <> ${S.draft}
    order by st.ord, st.id`.execute(trx)
  return rows
}
