import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuCase, RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql } from 'kysely'
import type { CaseList } from '../../cases/case-list.queries.ts'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { beginsNumber, readSearchText } from '../../db/search-text.ts'
import { recordRows } from './rnu-record-rows.queries.ts'

/** By default the operator sees the earliest deadline first, and a customer its newest records first. */
export const ownRnuList: CaseList<RnuRecordRow> = {
  table: 'rnu',
  alias: 'r',
  kind: rnuCase,
  dict: 'dict_rnu_status',
  search: matching,
  numbers: ['decision_number'],
  defaultOrder: ({ side }) => (side === 'operator' ? 'due_at' : '-id'),
  orders: { due_at: dueOf },
  rows: (trx, scope, ids) => recordRows(trx, scope).where('r.id', 'in', ids).execute(),
  exported: [
    { title: t('export.number'), value: (row: RnuRecordRow) => row.id },
    { title: t('export.status'), value: (row: RnuRecordRow) => row.status.name },
    { title: t('export.supplier'), value: (row: RnuRecordRow) => row.supplier.name },
    { title: t('export.supplier_bin'), value: (row: RnuRecordRow) => row.supplier.iin_bin },
    { title: t('export.customer'), value: (row: RnuRecordRow) => row.customer?.name ?? null },
    { title: t('export.reason'), value: (row: RnuRecordRow) => row.reason.name },
    { title: t('export.decision'), value: (row: RnuRecordRow) => row.decision_number },
    { title: t('export.decision_date'), value: (row: RnuRecordRow) => row.decision_date, kind: 'day' },
    { title: t('export.submitted_at'), value: (row: RnuRecordRow) => row.submitted_at, kind: 'instant' },
    { title: t('export.due_at'), value: (row: RnuRecordRow) => row.due_at, kind: 'instant' },
    { title: t('export.decided_at'), value: (row: RnuRecordRow) => row.decided_at, kind: 'instant' },
    { title: t('export.decision_reason'), value: (row: RnuRecordRow) => row.decision_reason },
    { title: t('export.starts_on'), value: (row: RnuRecordRow) => row.starts_on, kind: 'day' },
    { title: t('export.ends_on'), value: (row: RnuRecordRow) => row.ends_on, kind: 'day' },
    { title: t('export.excluded_on'), value: (row: RnuRecordRow) => row.excluded_on, kind: 'day' },
  ],
}

/** Only the operator's own deadlines, not the customer's time for corrections. As in the index rnu_desk. */
function dueOf({ side }: CaseScope) {
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
      return sql<SqlBool>`${supplier(sql`o.public_iin_bin = ${text.text}`)}`
    case 'words':
      return sql<SqlBool>`${supplier(sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`)}`
    case 'number':
    case 'enstru': {
      const named = sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`
      const byDigits = sql`r.id = ${text.digits}::bigint
        or ${supplier(sql`o.public_iin_bin like ${text.digits}::text || '%' or ${named}`)}`
      return sql<SqlBool>`(${beginsNumber(sql.ref('r.decision_number'), text.text)} or ${byDigits})`
    }
  }
}
