import type { Chance } from './chance.ts'
import type { Thing } from './thing.ts'

/** Methods of the demo; the others of the 35 are rare. Ids of db/dicts/purchase-method.csv. */
const CONTEST = 2
const PRICE_REQUEST = 3
export const AFTER_FAILURE = 6
const DIRECT = 23
const SHOP = 60
export const AUCTION = 78
const QUASI_SINGLE = 105
const MEALS = 121
const QUASI_DIRECT = 123
const TENDER = 124
const QUASI_PRICE_REQUEST = 126
const RATING_CONTEST = 188
export const TURNKEY = 201

export const isAuction = (method: number) => method === AUCTION
export const isDirect = (method: number) => method === DIRECT || method === QUASI_DIRECT
export const isSingleSource = (method: number) =>
  isDirect(method) || method === AFTER_FAILURE || method === QUASI_SINGLE
export const isPriceRequest = (method: number) => method === PRICE_REQUEST || method === QUASI_PRICE_REQUEST
export const isShop = (method: number) => method === SHOP
export const needsDiscussion = (method: number) =>
  [CONTEST, AUCTION, MEALS, TENDER, RATING_CONTEST, TURNKEY].includes(method)
/** A commission decides, so its decision may be appealed; an automatic decision may not. */
export const isContest = (method: number) => needsDiscussion(method) && !isAuction(method)

/** Месячный расчётный показатель, tenge: limits of methods are multiples of it. */
const MRP: Record<number, bigint> = { 2023: 3450n, 2024: 3692n, 2025: 3932n, 2026: 4325n }

/** A method the law allows for this thing, this sum and this kind of buyer; mostly the usual one. */
export function pickMethod(
  chance: Chance,
  thing: Thing,
  subject: number,
  total: bigint,
  year: number,
  isQuasi: boolean,
): number {
  const mrp = (MRP[year] ?? (year < 2023 ? MRP[2023] : MRP[2026])) as bigint
  const upTo = (count: bigint) => total <= count * mrp * 100n
  if (isQuasi) {
    if (thing.way === 'direct') return QUASI_DIRECT
    if (!upTo(8000n)) return TENDER
    return chance.weighted([
      [QUASI_PRICE_REQUEST, 65],
      [TENDER, upTo(1500n) ? 5 : 30],
      [QUASI_SINGLE, 10],
    ])
  }
  if (thing.way === 'direct') return DIRECT
  if (thing.way === 'meals') return MEALS
  if (thing.way === 'building') {
    if (total > 200_000_000_000n && chance.happens(0.2)) return TURNKEY
    return chance.happens(0.3) ? RATING_CONTEST : CONTEST
  }
  if (upTo(subject === 1 ? 100n : 500n) && chance.happens(0.25)) return DIRECT
  if (!upTo(8000n)) return subject === 1 && chance.happens(0.35) ? AUCTION : CONTEST
  const isSmall = upTo(1500n)
  const options: [number, number][] = [
    [PRICE_REQUEST, 66],
    [CONTEST, isSmall ? 4 : 34],
  ]
  if (subject === 1 && !isSmall) options.push([AUCTION, 12])
  if (subject === 1 && upTo(4000n)) options.push([SHOP, 10])
  return chance.weighted(options)
}

/** Ground for a single source, an id of db/dicts/purchase-method-justification.csv; the quasi-state sector has its own. */
export function justificationOf(method: number, thing: Thing): number | null {
  if (method === AFTER_FAILURE) return 200
  if (method !== DIRECT) return null
  return thing.trade === 'energy' ? 1 : thing.trade === 'it' ? 25 : 28
}
