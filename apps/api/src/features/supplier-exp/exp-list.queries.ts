import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { folded, readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'
import { customerNumber, expRows } from './exp-rows.queries.ts'
import { type ExpScope, inScope } from './exp-scope.queries.ts'

type Listed = ResponseOf<(typeof supplierExpRoutes)['listSupplierExp']>
type Asked = QueryOf<(typeof supplierExpRoutes)['listSupplierExp']>

/** A page of experience: finds the ids first, then joins only the rows of the page with their names. */
export async function listExp(
  trx: Transaction<DB>,
  scope: ExpScope,
  query: Asked,
): Promise<Pick<Listed, 'count' | 'results' | 'statuses'>> {
  const statuses = await expStatuses(trx, scope)
  let found = trx.selectFrom('supplier_exp as e').where(inScope(scope))
  if (query.status_id__in) found = found.where('e.status_id', 'in', query.status_id__in)
  if (query.supplier_exp_type_id__in)
    found = found.where('e.supplier_exp_type_id', 'in', query.supplier_exp_type_id__in)
  if (query.q) found = found.where(expSearch(query.q, scope))
  // With no filter other than status, the tabs already have the count.
  const isCounted = !query.q && !query.supplier_exp_type_id__in
  const { count } = isCounted
    ? { count: countIn(statuses, query.status_id__in) }
    : await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  if (count <= query.offset) return { count, results: [], statuses }
  const { column, direction } = orderOf(scope, query.ord)
  const ids = await found
    .select('e.id')
    .orderBy(column, (by) => (direction === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('e.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const place = new Map(ids.map(({ id }, i) => [id, i]))
  const rows = await expRows(trx, scope)
    .where('e.id', 'in', [...place.keys()])
    .execute()
  return {
    count,
    results: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    statuses,
  }
}

/** By default the operator sees the earliest deadline first, and a supplier its newest records first. */
function orderOf(scope: ExpScope, ord: Asked['ord']) {
  const asked = ord ?? (scope.side === 'operator' ? 'due_at' : '-id')
  const direction = asked.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const field = asked.replace('-', '') as 'id' | 'due_at' | 'completed_on' | 'amount'
  return { column: field === 'due_at' ? dueOf(scope) : sql.ref(`e.${field}`), direction }
}

/** Only the operator's own deadlines, not the supplier's time for corrections. As in the index supplier_exp_desk. */
function dueOf({ side }: ExpScope) {
  const own = sql.join([S.submitted, S.review, S.approval].map((status) => sql.lit(status)))
  return side === 'operator'
    ? sql`(case when e.status_id in (${own}) then e.due_at end)`
    : sql.ref('e.due_at')
}

/**
 * By the object, the customer, its БИН or the number of the record; the operator also by the supplier. The operator can
 * search an ИИН only by the beginning that is shown.
 */
function expSearch(q: string, scope: ExpScope) {
  const text = readSearchText(q)
  const number = customerNumber(scope)
  switch (text.kind) {
    case 'nothing':
      return sql<SqlBool>`false`
    case 'iin_bin':
      return either(scope, sql`${number} = ${text.iinBin}`, sql`o.public_iin_bin = ${text.iinBin}`)
    case 'words':
      return either(
        scope,
        sql`e.words @@ to_tsquery('russian', ${text.tsquery})`,
        sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`,
      )
    case 'number':
    case 'enstru': {
      const digits = text.prefix.replace(/\D/g, '').slice(0, 15)
      const byNumber = digits ? sql`or e.id = ${digits}::bigint` : sql``
      return either(
        scope,
        sql`(${number} like ${`${digits}%`} or e.words @@ plainto_tsquery('russian', ${folded(text.prefix)}) ${byNumber})`,
        sql`o.public_iin_bin like ${`${digits}%`}`,
      )
    }
  }
}

/** Suppliers are found in a subquery, by their own indexes. */
function either(scope: ExpScope, own: ReturnType<typeof sql>, supplier: ReturnType<typeof sql>) {
  return scope.side === 'supplier'
    ? sql<SqlBool>`${own}`
    : sql<SqlBool>`(${own} or e.organization_id in (select o.id from organization o where ${supplier}))`
}

function countIn(statuses: Listed['statuses'], ids: number[] | undefined): number {
  return statuses.reduce((sum, { id, count }) => (!ids || ids.includes(id) ? sum + count : sum), 0)
}

/** The count in each status, regardless of filters: for the tabs of the list. */
async function expStatuses(trx: Transaction<DB>, scope: ExpScope): Promise<Listed['statuses']> {
  const { rows } = await sql<Listed['statuses'][number]>`
    select st.id, coalesce(st.short_name_ru, st.name_ru) as name, coalesce(n.count, 0) as count
    from dict_supplier_exp_status st
    left join (select e.status_id, count(*)::int as count from supplier_exp e where ${inScope(scope)} group by 1) n
      on n.status_id = st.id
    where ${scope.side === 'supplier'} or st.id <> ${S.draft}
    order by st.ord, st.id`.execute(trx)
  return rows
}
