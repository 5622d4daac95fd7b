import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere, measureRefOf, statusRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { itemFound } from '../plan-items/item-search.shared.ts'

export type OrderItem = ResponseOf<(typeof purchaseOrderRoutes)['listPurchaseOrderItems']>['results'][number]

/** Items as in the edition in force; RLS shows the organizer public items, and these are public. */
function itemsOf(trx: Transaction<DB>, orderIds: number[]) {
  return trx
    .selectFrom('purchase_order_item as x')
    .innerJoin('plan_item as i', (join) =>
      join.onRef('i.root_id', '=', 'x.root_id').on('i.is_current', '=', true),
    )
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .where(sql<SqlBool>`x.purchase_order_id = any(${orderIds}::bigint[])`)
}

/** The announcement whose lot holds the item; RLS shows a draft to its organizer alone. */
const announced = sql<{ id: number; number: string } | null>`(
  select json_build_object('id', a.id, 'number', a.number) from lot_plan_item y join lot l on l.id = y.lot_id
  join announcement a on a.id = l.announcement_id
  where y.root_id = x.root_id and l.status_id not in (${statusIds('lot.lost')}) order by a.id desc limit 1)`

function named(trx: Transaction<DB>, orderIds: number[]) {
  return itemsOf(trx, orderIds)
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'i.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'i.purchase_subject_id')
    .innerJoin('dict_supplier_customer_sign as sg', 'sg.id', 'i.supplier_sign_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .innerJoin('dict_measure as m', 'm.id', 'i.measure_id')
    .leftJoin('dict_kato as k', 'k.id', 'i.delivery_kato_id')
    .select([
      'x.purchase_order_id',
      'x.is_live',
      'i.id',
      'i.root_id',
      'i.name_ru as name',
      'i.year_id as year',
      'i.quantity',
      'i.unit_price',
      'i.total_price',
      statusRefOf('st').as('status'),
      dictRefOf('e').as('enstru'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('sg').as('supplier_sign'),
      dictRefOf('mo').as('month'),
      measureRefOf('m').as('measure'),
      ifThere('k', dictRefOf('k')).as('delivery_address'),
      sql<number>`(select count(*)::int from plan_item_file f where f.plan_item_id = i.id)`.as('file_count'),
      announced.as('announcement'),
    ])
    .orderBy('x.is_live', 'desc')
    .orderBy('i.root_id')
}

/** The items of a page of orders, in one query. */
export async function itemsOfOrders(
  trx: Transaction<DB>,
  orderIds: number[],
): Promise<Map<number, OrderItem[]>> {
  const rows = await named(trx, orderIds).execute()
  const byOrder = new Map<number, OrderItem[]>(orderIds.map((id) => [id, []]))
  for (const { purchase_order_id, ...item } of rows) byOrder.get(purchase_order_id)?.push(item)
  return byOrder
}

export async function listOrderItems(
  trx: Transaction<DB>,
  orderId: number,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; results: OrderItem[] }> {
  const found = q ? itemFound(q) : sql<SqlBool>`true`
  const { count } = await itemsOf(trx, [orderId])
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await named(trx, [orderId]).where(found).limit(limit).offset(offset).execute()
  // The response schema drops the `purchase_order_id` of each row.
  return { count, results: rows }
}
