import { type Kysely, sql } from 'kysely'
import { dictRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

interface Prices {
  median: string | null
  lowest: string | null
  highest: string | null
  count: number
}

/** The number of newest purchases of a code to read: enough for a median without scanning all. */
const NEWEST = 3000
/** Fewer prices than this are not representative of a region. */
const ENOUGH = 3

interface PriceHint extends Prices {
  scope: 'region' | 'country'
  region: { id: number; code: string; name: string } | null
  since: string
}

/**
 * Prices of the same code in contracts of the last two years: of the region, or of the country if those are too few.
 */
export async function priceHint(db: Kysely<DB>, enstruId: number, katoId?: number): Promise<PriceHint> {
  const { rows } = await sql<{ since: string; region: PriceHint['region'] }>`
    select (current_date - interval '24 months')::date as since,
      (select ${dictRefOf('r')} from dict_kato k join dict_kato r on r.id = k.region_id where k.id = ${katoId ?? null}) as region
    `.execute(db)
  const { since, region } = rows[0] as (typeof rows)[number]
  const inRegion = region && (await pricesOf(db, enstruId, since, region.id))
  if (inRegion && inRegion.count >= ENOUGH) return { ...inRegion, scope: 'region', region, since }
  return { ...(await pricesOf(db, enstruId, since, null)), scope: 'country', region, since }
}

/** The median that a rule compares a price with; null if there are too few prices. */
export async function priceFor(
  db: Kysely<DB>,
  enstruId: number,
  katoId?: number,
): Promise<{ median: string; count: number } | null> {
  const { median, count } = await priceHint(db, enstruId, katoId)
  return median !== null && count >= ENOUGH ? { median, count } : null
}

/**
 * Prices in the measure of the nomenclature, so that a kilogram is not compared with a box. Supplements are skipped:
 * they repeat the prices of their contract. Contracts without a lot are found through their plan items, of any edition.
 * Contracts of other organisations are read through the public views.
 */
async function pricesOf(
  db: Kysely<DB>,
  enstruId: number,
  since: string,
  regionId: number | null,
): Promise<Prices> {
  const bought = sql`join public_contract c on c.id = u.contract_id
      and c.parent_id is null and c.sign_date >= ${since}::date and c.sign_date <= now()
      and (${regionId}::integer is null or c.delivery_region_id = ${regionId})
    join dict_enstru e on e.id = ${enstruId} and u.measure_id = coalesce(e.measure_id, u.measure_id)`
  const { rows } = await sql<Prices>`
    with bought as (
      select u.unit_price
      from (select l.id from lot l where l.enstru_id = ${enstruId} and l.is_public and l.status_id <> ${statusIds('lot.superseded')}
            order by l.publish_date desc, l.id desc limit ${NEWEST}) l
      join public_contract_unit u on u.lot_id = l.id ${bought}
      union all
      select u.unit_price
      from (select i.root_id from plan_item i where i.enstru_id = ${enstruId} and i.is_current and i.status_id <> ${statusIds('plan_item.draft')}
            order by i.id desc limit ${NEWEST}) i
      join plan_item o on o.root_id = i.root_id
      join public_contract_unit u on u.plan_item_id = o.id and u.lot_id is null ${bought})
    select percentile_disc(0.5) within group (order by unit_price)::text as median, min(unit_price)::text as lowest,
      max(unit_price)::text as highest, count(*)::int as count
    from bought where unit_price > 0`.execute(db)
  return rows[0] as Prices
}
