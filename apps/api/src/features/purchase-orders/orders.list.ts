import type { PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { orderCase } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { CaseList } from '../../cases/case-list.queries.ts'
import { type CaseScope, inScope } from '../../cases/case-scope.queries.ts'
import { dictRefOf, ifThere, type OrganizationRef, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { escapedLike, readSearchText } from '../../db/search-text.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { withDaysLeft } from './order-days-left.ts'

/** Items that are part of the order; for an order that is over, those that were. */
const parts = sql`(select count(*)::int as item_count, coalesce(sum(i.total_price), 0)::numeric(20, 2)::text as total_price
  from purchase_order_item x join plan_item i on i.root_id = x.root_id and i.is_current
  where x.purchase_order_id = o.id and (x.is_live or o.status_id in (${statusIds('purchase_order.over')})))`

export function orderRows(trx: Transaction<DB>, scope: CaseScope) {
  return trx
    .selectFrom('purchase_order as o')
    .innerJoin('public_organization as c', 'c.id', 'o.customer_id')
    .leftJoin('public_organization as g', 'g.id', 'o.organizer_id')
    .innerJoin('dict_purchase_order_status as st', 'st.id', 'o.status_id')
    .leftJoin('dict_purchase_method as pm', 'pm.id', 'o.purchase_method_id')
    .leftJoin('dict_purchase_subject as ps', 'ps.id', 'o.purchase_subject_id')
    .innerJoin(sql<{ item_count: number; total_price: string }>`lateral ${parts}`.as('t'), (join) =>
      join.onTrue(),
    )
    .select([
      'o.id',
      't.item_count',
      't.total_price',
      'o.created_at',
      'o.sent_at',
      'o.due_at',
      'o.decided_at',
      'o.decision_reason',
      'o.version',
      sql<boolean>`o.status_id = ${statusIds('purchase_order.sent')} and coalesce(o.due_at < now(), false)`.as(
        'is_late',
      ),
      statusRefOf('st').as('status'),
      sql<OrganizationRef>`${organizationRefOf('c')}`.as('customer'),
      ifThere('g', organizationRefOf('g')).as('organizer'),
      ifThere('pm', dictRefOf('pm')).as('purchase_method'),
      ifThere('ps', dictRefOf('ps')).as('purchase_subject'),
    ])
    .where(inScope(orderCase, 'o', scope))
}

/** Newest first. The due date is that of the decision: a decided order no longer has one. */
export const orderList: CaseList<PurchaseOrderRow> = {
  table: 'purchase_order',
  alias: 'o',
  kind: orderCase,
  dict: 'dict_purchase_order_status',
  search: orderSearch,
  defaultOrder: () => '-id',
  orders: {
    due_at: () => sql`case when o.status_id = ${statusIds('purchase_order.sent')} then o.due_at end`,
  },
  rows: async (trx, scope, ids) =>
    withDaysLeft(trx, await orderRows(trx, scope).where('o.id', 'in', ids).execute()),
  exported: [
    { title: t('export.number'), value: (row: PurchaseOrderRow) => row.id },
    { title: t('export.status'), value: (row: PurchaseOrderRow) => row.status.name },
    { title: t('export.customer'), value: (row: PurchaseOrderRow) => row.customer.name },
    { title: t('export.customer_bin'), value: (row: PurchaseOrderRow) => row.customer.iin_bin },
    { title: t('export.organizer'), value: (row: PurchaseOrderRow) => row.organizer?.name ?? null },
    { title: t('export.organizer_bin'), value: (row: PurchaseOrderRow) => row.organizer?.iin_bin ?? null },
    { title: t('export.method'), value: (row: PurchaseOrderRow) => row.purchase_method?.name ?? null },
    { title: t('export.item_count'), value: (row: PurchaseOrderRow) => row.item_count },
    { title: t('export.total_price'), value: (row: PurchaseOrderRow) => row.total_price, kind: 'money' },
    { title: t('export.created_at'), value: (row: PurchaseOrderRow) => row.created_at, kind: 'instant' },
    { title: t('export.sent_at'), value: (row: PurchaseOrderRow) => row.sent_at, kind: 'instant' },
    // A decided order keeps the deadline of its decision, which is of no interest any more.
    {
      title: t('export.due_at'),
      value: (row: PurchaseOrderRow) => (row.days_left === null ? null : row.due_at),
      kind: 'instant',
    },
    { title: t('export.decided_at'), value: (row: PurchaseOrderRow) => row.decided_at, kind: 'instant' },
    { title: t('export.decision_reason'), value: (row: PurchaseOrderRow) => row.decision_reason },
  ],
}

/** Searches by the order number, the other organisation, or the item names of the edition in force. */
function orderSearch(q: string, { side }: CaseScope) {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return sql<SqlBool>`false`
  const like = `%${escapedLike(text.text)}%`
  const { digits } = text
  const other = sql.ref(side === 'customer' ? 'o.organizer_id' : 'o.customer_id')
  return sql<SqlBool>`(o.id = ${digits}::bigint or exists (select from public_organization x
      where x.id = ${other} and (folded(x.name_ru) like folded(${like})
        or x.iin_bin like ${digits}::text || '%' or x.iin_bin = ${text.text}))
    or exists (select from purchase_order_item x join plan_item i on i.root_id = x.root_id and i.is_current
      where x.purchase_order_id = o.id
        and (i.tsv @@ to_tsquery('russian', ${text.tsquery}) or folded(i.name_ru || ' ' || coalesce(i.name_kk, '')) like folded(${like}))))`
}
