import { type BoughtPrice, isComparable, type PriceFinds } from '@zakup/domain/plan-items/renewed-price'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import {
  firstSigned,
  isSetOfItems,
  localPrices,
  medianOf,
  pricesInForce,
} from '../plan-items/market-prices.shared.ts'
import type { CopySource, SourceItem } from './plan-copy.queries.ts'

/** What is known of the prices of items, in their order: two statements for any number of items. */
export async function priceFinds(
  trx: Transaction<DB>,
  source: CopySource,
  items: SourceItem[],
): Promise<PriceFinds[]> {
  const own = await ownPrices(trx, source, items)
  // The market is asked only for what the customer has not bought itself, in the measure that its prices are in. A code
  // without a measure is bought in any, so its median is of unlike prices.
  const asked = items.filter(
    (item) => !own.has(item.id) && isComparable(item) && item.enstru_measure_id === item.measure_id,
  )
  const found = await localPrices(
    trx,
    asked.map(({ enstru_id, delivery_region_id }) => ({ enstru_id, region_id: delivery_region_id })),
  )
  const market = new Map(asked.map(({ id }, i) => [id, found[i]]))
  return items.map(({ id }) => {
    const prices = market.get(id)
    return { own_item: null, own_code: null, ...own.get(id), market: prices ? medianOf(prices) : null }
  })
}

/**
 * Prices of own contracts signed since the plan's year began: the newest for the very item, and the newest for its code
 * and measure. A contract changed by supplements gives the price of the last of them in force, and is as new as its first.
 * One that bought the same thing at several prices gives none.
 */
async function ownPrices(
  trx: Transaction<DB>,
  source: CopySource,
  items: SourceItem[],
): Promise<Map<number, Pick<PriceFinds, 'own_item' | 'own_code'>>> {
  const price = sql`json_build_object('unit_price', b.unit_price::text, 'contract',
    json_build_object('id', b.id, 'number', b.number, 'signed_on', b.signed_on))`
  const isOnePrice = sql`min(b.unit_price) over w = max(b.unit_price) over w as is_one_price`
  const newest = sql`b.first_signed desc, b.sign_date desc, b.id desc`
  const { rows } = await sql<{ id: number; own_item: BoughtPrice | null; own_code: BoughtPrice | null }>`
    with asked as (
      select * from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ root_id }) => root_id)}::bigint[],
        ${items.map(({ enstru_id }) => enstru_id)}::int[], ${items.map(({ measure_id }) => measure_id)}::int[])
        a(item_id, root_id, enstru_id, measure_id)),
    bought as materialized (
      select c.id, c.number, c.sign_date, c.sign_date::date as signed_on,
        ${firstSigned} as first_signed, u.unit_price, u.measure_id, u.lot_id,
        o.root_id, coalesce(o.enstru_id, l.enstru_id) as enstru_id
      from public_contract c
      join public_contract_unit u on u.contract_id = c.id and u.unit_price > 0
      left join plan_item o on o.id = u.plan_item_id
      left join lot l on l.id = u.lot_id
      where c.customer_id = ${source.organization_id} and ${pricesInForce} and not ${isSetOfItems}
        and ${firstSigned} >= make_date(${source.year}::int, 1, 1) and ${firstSigned} <= now() and c.sign_date <= now()),
    of_items as materialized (
      select b.*, b.root_id as bought_root_id from bought b where b.root_id is not null
      union all
      select b.*, x.root_id from bought b join lot_plan_item x on x.lot_id = b.lot_id where b.root_id is null),
    by_item as materialized (
      select distinct on (b.bought_root_id, b.measure_id) b.bought_root_id, b.measure_id, ${price} as price, ${isOnePrice}
      from of_items b window w as (partition by b.bought_root_id, b.measure_id, b.id)
      order by b.bought_root_id, b.measure_id, ${newest}),
    by_code as materialized (
      select distinct on (b.enstru_id, b.measure_id) b.enstru_id, b.measure_id, ${price} as price, ${isOnePrice}
      from bought b window w as (partition by b.enstru_id, b.measure_id, b.id)
      order by b.enstru_id, b.measure_id, ${newest})
    select a.item_id as id, i.price as own_item, c.price as own_code
    from asked a
    left join by_item i on i.bought_root_id = a.root_id and i.measure_id = a.measure_id and i.is_one_price
    left join by_code c on c.enstru_id = a.enstru_id and c.measure_id = a.measure_id and c.is_one_price
    where i.price is not null or c.price is not null`.execute(trx)
  return new Map(rows.map(({ id, own_item, own_code }) => [id, { own_item, own_code }]))
}
