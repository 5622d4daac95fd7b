import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-machine'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere, type OrganizationRef, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { readSearchText } from '../../db/search-text.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { withDaysLeft } from './order-days-left.ts'
import type { Side } from './order-lock.queries.ts'

type Listed = ResponseOf<(typeof purchaseOrderRoutes)['listPurchaseOrders']>
type OrderRow = Listed['results'][number]
type Asked = QueryOf<(typeof purchaseOrderRoutes)['listPurchaseOrders']>

/** Whose orders to read: a draft or withdrawn order is visible only to its customer, in any role of an organisation. */
export interface OrderScope {
  side: Side
  organizationId: number
}

function ordersOf(trx: Transaction<DB>, { side, organizationId }: OrderScope) {
  const orders = trx
    .selectFrom('purchase_order as o')
    .innerJoin('public_organization as c', 'c.id', 'o.customer_id')
    .leftJoin('public_organization as g', 'g.id', 'o.organizer_id')
    .where(`o.${side}`, '=', organizationId)
  return side === 'organizer_id' ? orders.where('o.status_id', '<>', ORDER_STATUS.draft) : orders
}

/** Items that are part of the order; for an order that is over, those that were. */
const parts = sql`(select count(*)::int as item_count, coalesce(sum(i.total_price), 0)::numeric(20, 2)::text as total_price
  from purchase_order_item x join plan_item i on i.root_id = x.root_id and i.is_current
  where x.purchase_order_id = o.id and (x.is_live or o.status_id in (${statusIds('purchase_order.over')})))`

export function orderRows(trx: Transaction<DB>, scope: OrderScope) {
  return ordersOf(trx, scope)
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
}

const FILTERS = ['status_id', 'organizer_id', 'customer_id'] as const

/** A page of orders: ids first, then the details, so that only the items of the page are summed. */
export async function listOrders(
  trx: Transaction<DB>,
  scope: OrderScope,
  query: Asked,
): Promise<{ count: number; results: OrderRow[] }> {
  let found = ordersOf(trx, scope)
  for (const field of FILTERS) {
    const ids = query[`${field}__in`]
    if (ids) found = found.where(`o.${field}`, 'in', ids)
  }
  if (query.q) found = found.where(orderSearch(query.q, scope.side === 'customer_id' ? 'g' : 'c'))
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count <= query.offset) return { count, results: [] }
  const ord = query.ord ?? '-id'
  const field = ord.replace('-', '') as 'id' | 'due_at' | 'sent_at'
  // By the due date of the decision: a decided order no longer has one.
  const column =
    field === 'due_at'
      ? sql`case when o.status_id = ${statusIds('purchase_order.sent')} then o.due_at end`
      : sql.ref(`o.${field}`)
  const ids = await found
    .select('o.id')
    .orderBy(column, (by) => (ord.startsWith('-') ? by.desc() : by.asc()).nullsLast())
    .orderBy('o.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const place = new Map(ids.map(({ id }, i) => [id, i]))
  const rows = await orderRows(trx, scope)
    .where('o.id', 'in', [...place.keys()])
    .execute()
  const sorted = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { count, results: await withDaysLeft(trx, sorted) }
}

/** Searches by the order number, the other organisation, or the item names of the edition in force. */
function orderSearch(q: string, other: 'c' | 'g') {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return sql<SqlBool>`false`
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const digits = text.kind === 'words' ? '' : q.replace(/\D/g, '').slice(0, 15)
  const organization = sql.id(other)
  const words = text.kind === 'words' ? sql`i.tsv @@ to_tsquery('russian', ${text.tsquery}) or` : sql``
  return sql<SqlBool>`(${digits ? sql`o.id = ${digits}::bigint or ${organization}.iin_bin like ${`${digits}%`} or` : sql``}
    folded(${organization}.name_ru) like folded(${like})
    or exists (select from purchase_order_item x join plan_item i on i.root_id = x.root_id and i.is_current
      where x.purchase_order_id = o.id
        and (${words} folded(i.name_ru || ' ' || coalesce(i.name_kk, '')) like folded(${like}))))`
}

/** Counts orders in each status regardless of the filters, for the tabs of the list. */
export async function orderStatuses(trx: Transaction<DB>, scope: OrderScope): Promise<Listed['statuses']> {
  const { rows } = await sql<Listed['statuses'][number]>`
    select st.id, coalesce(st.short_name_ru, st.name_ru) as name, count(o.id)::int as count
    from dict_purchase_order_status st
    left join purchase_order o on o.status_id = st.id and ${sql.ref(`o.${scope.side}`)} = ${scope.organizationId}
    where ${scope.side === 'customer_id'} or st.id <> 1
    group by st.id order by st.ord, st.id`.execute(trx)
  return rows
}
