import { type Kysely, sql } from 'kysely'
import { dictRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { type LocalPrices, localPrices, medianOf, pricesSince } from './market-prices.shared.ts'

interface PriceHint extends LocalPrices {
  region: { id: number; code: string; name: string } | null
  since: string
}

/** Prices of one code near a place, and the period they are from. */
export async function priceHint(db: Kysely<DB>, enstruId: number, katoId?: number): Promise<PriceHint> {
  const { rows } = await sql<{ since: string; region: PriceHint['region'] }>`
    select ${pricesSince} as since,
      (select ${dictRefOf('r')} from dict_kato k join dict_kato r on r.id = k.region_id where k.id = ${katoId ?? null}) as region
    `.execute(db)
  const { since, region } = rows[0] as (typeof rows)[number]
  const [prices] = await localPrices(db, [{ enstru_id: enstruId, region_id: region?.id ?? null }])
  return { ...(prices as LocalPrices), region, since }
}

/** The median that a rule compares a price with; null if there are too few prices. */
export async function priceFor(db: Kysely<DB>, enstruId: number, katoId?: number) {
  return medianOf(await priceHint(db, enstruId, katoId))
}
