import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase, EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql } from 'kysely'
import type { CaseList } from '../../cases/case-list.queries.ts'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { readSearchText } from '../../db/search-text.ts'
import { customerNumber, expRows } from './exp-rows.queries.ts'

/** By default the operator sees the earliest deadline first, and a supplier its newest records first. */
export const ownExpList: CaseList<SupplierExpRow> = {
  table: 'supplier_exp',
  alias: 'e',
  kind: expCase,
  dict: 'dict_supplier_exp_status',
  search: expSearch,
  defaultOrder: ({ side }) => (side === 'operator' ? 'due_at' : '-id'),
  orders: { due_at: dueOf },
  rows: (trx, scope, ids) => expRows(trx, scope).where('e.id', 'in', ids).execute(),
  exported: [
    { title: t('export.number'), value: (row: SupplierExpRow) => row.id },
    { title: t('export.status'), value: (row: SupplierExpRow) => row.status.name },
    { title: t('export.supplier'), value: (row: SupplierExpRow) => row.organization.name },
    { title: t('export.supplier_bin'), value: (row: SupplierExpRow) => row.organization.iin_bin },
    { title: t('export.exp_type'), value: (row: SupplierExpRow) => row.supplier_exp_type.name },
    {
      title: t('export.work_type'),
      value: (row: SupplierExpRow) => row.construction_work_type?.name ?? null,
    },
    { title: t('export.object'), value: (row: SupplierExpRow) => row.object },
    { title: t('export.exp_customer'), value: (row: SupplierExpRow) => row.customer_name },
    { title: t('export.amount'), value: (row: SupplierExpRow) => row.amount, kind: 'money' },
    { title: t('export.started_on'), value: (row: SupplierExpRow) => row.started_on, kind: 'day' },
    { title: t('export.completed_on'), value: (row: SupplierExpRow) => row.completed_on, kind: 'day' },
    { title: t('export.submitted_at'), value: (row: SupplierExpRow) => row.submitted_at, kind: 'instant' },
    { title: t('export.due_at'), value: (row: SupplierExpRow) => row.due_at, kind: 'instant' },
    { title: t('export.decided_at'), value: (row: SupplierExpRow) => row.decided_at, kind: 'instant' },
    { title: t('export.decision_reason'), value: (row: SupplierExpRow) => row.decision_reason },
  ],
}

/** Only the operator's own deadlines, not the supplier's time for corrections. As in the index supplier_exp_desk. */
function dueOf({ side }: CaseScope) {
  const own = sql.join([S.submitted, S.review, S.approval].map((status) => sql.lit(status)))
  return side === 'operator'
    ? sql`(case when e.status_id in (${own}) then e.due_at end)`
    : sql.ref('e.due_at')
}

/**
 * By the object, the customer, its БИН or the number of the record; the operator also by the supplier. The operator can
 * search an ИИН only by the beginning that is shown.
 */
function expSearch(q: string, scope: CaseScope) {
  const text = readSearchText(q)
  const number = customerNumber(scope)
  switch (text.kind) {
    case 'nothing':
      return sql<SqlBool>`false`
    case 'iin_bin':
      return either(scope, sql`${number} = ${text.text}`, sql`o.public_iin_bin = ${text.text}`)
    case 'words':
      return either(
        scope,
        sql`e.words @@ to_tsquery('russian', ${text.tsquery})`,
        sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`,
      )
    case 'number':
    case 'enstru':
      return either(
        scope,
        sql`(e.words @@ to_tsquery('russian', ${text.tsquery})
          or ${number} like ${text.digits}::text || '%' or e.id = ${text.digits}::bigint)`,
        sql`(o.public_iin_bin like ${text.digits}::text || '%' or o.tsv @@ to_tsquery('russian', ${text.tsquery}))`,
      )
  }
}

/** Suppliers are found in a subquery, by their own indexes. */
function either(scope: CaseScope, own: ReturnType<typeof sql>, supplier: ReturnType<typeof sql>) {
  return scope.side === 'supplier'
    ? sql<SqlBool>`${own}`
    : sql<SqlBool>`(${own} or e.organization_id in (select o.id from organization o where ${supplier}))`
}
