import { SET_MEASURE } from '@zakup/domain/announcements/lot-from-plan-items'
import { UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import { LEAST_CONTRACTS } from '@zakup/domain/plan-items/price-remark'
import { type Kysely, sql } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

export interface Prices {
  median: string | null
  lowest: string | null
  highest: string | null
  /** Contracts, however many units each has. */
  count: number
}

/** A code in a region; null: in the whole country. */
export interface Market {
  enstru_id: number
  region_id: number | null
}

export interface LocalPrices extends Prices {
  scope: 'region' | 'country'
}

/**
 * So many of the newest lots and plan items of a code are looked at, with a contract or without: a popular code has hundreds of
 * thousands. Of those with a contract so many are read: enough for a median, and few enough to ask for a thousand codes at
 * once. The same for one code as for many, so that every page shows the same median.
 */
const LOOKED_AT = 1000
const NEWEST = 300
/** Fewer prices than this are not representative of a region. */
const ENOUGH = LEAST_CONTRACTS
const NOBODY: Prices = { median: null, lowest: null, highest: null, count: 0 }

export const pricesSince = sql<string>`(current_date - interval '24 months')::date`

/**
 * Whether the prices of the contract `c` are those in force: it was made and is not void, and no supplement has taken its
 * place. A supplement carries all units of the contract it changes; a void one leaves what it changed as that stands.
 */
export const pricesInForce = sql`(c.status_id <> all(${[...UNCOUNTED_CONTRACTS]}::int[])
  and not exists (select from public_contract s where s.parent_id = c.id and s.status_id <> all(${[...UNCOUNTED_CONTRACTS]}::int[])))`

/** A lot combined from several items is one set, whose price is the sum of all: it says nothing about one of them. */
export const isSetOfItems = sql`coalesce(l.is_combined and u.measure_id = ${SET_MEASURE}, false)`

/** When the contract that `c` is or changes was signed: a supplement makes no old price new. */
export const firstSigned = sql`coalesce((select f.sign_date from public_contract f where f.id = c.root_id), c.sign_date)`

/**
 * Prices of the same codes in contracts of the last two years: of the region, or of the country if those are too few. In
 * the order of the markets.
 */
export async function localPrices(db: Kysely<DB>, markets: Market[]): Promise<LocalPrices[]> {
  if (markets.length === 0) return []
  const key = ({ enstru_id, region_id }: Market) => `${enstru_id} ${region_id}`
  const everywhere = (market: Market) => ({ ...market, region_id: null })
  const asked = new Map([...markets, ...markets.map(everywhere)].map((market) => [key(market), market]))
  const found = new Map(
    (await pricesOf(db, [...asked.values()])).map(({ enstru_id, region_id, ...prices }) => [
      key({ enstru_id, region_id }),
      prices,
    ]),
  )
  return markets.map((market) => {
    const near = market.region_id === null ? undefined : found.get(key(market))
    if (near && near.count >= ENOUGH) return { ...near, scope: 'region' }
    return { ...(found.get(key(everywhere(market))) ?? NOBODY), scope: 'country' }
  })
}

/** The median that a rule compares a price with; null if there are too few prices. */
export function medianOf({ median, count }: Prices): { median: string; count: number } | null {
  return median !== null && count >= ENOUGH ? { median, count } : null
}

/**
 * Prices of any number of codes, in one statement; a market where nobody bought is absent. Prices are in the measure of the
 * nomenclature, so that a kilogram is not compared with a box. A contract and its supplements are one contract. Contracts
 * without a lot are found through their plan items, of any edition. Contracts of other organisations are read through the
 * public views.
 */
async function pricesOf(db: Kysely<DB>, markets: Market[]): Promise<(Market & Prices)[]> {
  const bought = sql`join public_contract c on c.id = u.contract_id
      and c.sign_date >= ${pricesSince} and c.sign_date <= now() and ${firstSigned} >= ${pricesSince} and ${pricesInForce}`
  const { rows } = await sql<Market & Prices>`
    with asked as (select * from unnest(${markets.map((one) => one.enstru_id)}::int[], ${markets.map((one) => one.region_id)}::int[]) a(enstru_id, region_id)),
    code as (select e.id as enstru_id, e.measure_id from dict_enstru e where e.id in (select enstru_id from asked)),
    bought as materialized (
      select e.enstru_id, b.region_id, b.contract_id, b.unit_price
      from code e cross join lateral (
        select u.contract_id, u.unit_price, u.measure_id, c.delivery_region_id as region_id
        from (select l.id, l.is_combined
              from (select l.id, l.is_combined, l.publish_date from lot l
                    where l.enstru_id = e.enstru_id and l.is_public and l.status_id <> ${statusIds('lot.superseded')}
                    order by l.publish_date desc, l.id desc limit ${LOOKED_AT}) l
              where exists (select from public_contract_unit u where u.lot_id = l.id)
              order by l.publish_date desc, l.id desc limit ${NEWEST}) l
        join public_contract_unit u on u.lot_id = l.id and not ${isSetOfItems} ${bought}
        union all
        select u.contract_id, u.unit_price, u.measure_id, c.delivery_region_id
        from (select i.root_id
              from (select i.id, i.root_id from plan_item i
                    where i.enstru_id = e.enstru_id and i.is_current and i.status_id <> ${statusIds('plan_item.draft')}
                    order by i.id desc limit ${LOOKED_AT}) i
              where exists (select from plan_item o join public_contract_unit u on u.plan_item_id = o.id and u.lot_id is null where o.root_id = i.root_id)
              order by i.id desc limit ${NEWEST}) i
        join plan_item o on o.root_id = i.root_id
        join public_contract_unit u on u.plan_item_id = o.id and u.lot_id is null ${bought}) b
      where b.unit_price > 0 and b.measure_id = coalesce(e.measure_id, b.measure_id))
    select a.enstru_id, a.region_id, percentile_disc(0.5) within group (order by b.unit_price)::text as median,
      min(b.unit_price)::text as lowest, max(b.unit_price)::text as highest, count(distinct b.contract_id)::int as count
    from asked a join bought b on b.enstru_id = a.enstru_id and (a.region_id is null or b.region_id = a.region_id)
    group by a.enstru_id, a.region_id`.execute(db)
  return rows
}
