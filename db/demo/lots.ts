import type { Chance } from './chance.ts'
import { nomenclatureCode } from './nomenclature.ts'
import type { Organization } from './organizations.ts'
import { PLACES, type Place, STREETS } from './places.ts'
import { fill } from './purchase-names.ts'
import { M3, MONTH, type Thing, type ThingLine, TON, WORK } from './thing.ts'

/** Amounts are whole tiyn, quantities whole thousandths. */
export interface Lot {
  id: number
  number: string
  /** The plan point of the lot; a repeat and a new version keep it. */
  point: Point
  name: string
  about: string | null
  customer: Organization
  quantity: bigint
  measure: number
  unit_price: bigint
  total: bigint
  status: number
  delivery_kato: number
  delivery_place: string
  /** The street or village of a work. */
  spot: string
  /** Code of ЕНС ТРУ. */
  enstru: string
  /** Percent paid before the delivery. */
  prepayment: number
  delivery_days: number
}

/** What one lot is planned as: one plan item, or several bought together. `number` is the root id of the first. */
export interface Point {
  number: number
  /** Number of plan items it is split into. */
  parts: number
}

export function totalOf(quantity: bigint, unit_price: bigint): bigint {
  return (quantity * unit_price + 500n) / 1000n
}

export const MONTHLY_TERM = 'Ежемесячно, с даты вступления договора в силу по 31 декабря'

export function deliveryTerm({ measure, delivery_days }: Lot): string {
  if (measure === MONTH) return MONTHLY_TERM
  return `${delivery_days} календарных дней с даты вступления договора в силу`
}

/** Lots of one purchase. `buyers` use one organizer; `inflation` makes older years cheaper. */
export function makeLots(
  chance: Chance,
  thing: Thing,
  buyers: readonly Organization[],
  year: number,
  inflation: number,
): Lot[] {
  const lot = (line: ThingLine, customer: Organization, spot?: string) =>
    makeLot(chance, line, customer, year, inflation, spot)
  if (thing.each === 'spot') {
    const customer = chance.pick(buyers)
    const spots = chance.shuffled(spotsOf(PLACES[customer.place])).slice(0, chance.weighted(LOT_COUNTS))
    return spots.map((spot) => lot(chance.pick(thing.lines), customer, spot))
  }
  if (thing.each === 'customer') {
    const customers = chance
      .shuffled(buyers)
      .slice(0, chance.int(Math.ceil(buyers.length / 2), buyers.length))
    const offset = chance.int(0, thing.lines.length - 1)
    return customers.map((customer, i) =>
      lot(thing.lines[(i + offset) % thing.lines.length] as ThingLine, customer),
    )
  }
  const count = thing.lines.length
  const lines = chance.shuffled(thing.lines).slice(0, chance.int(Math.ceil(count * 0.9), count))
  // A building has one owner; supplies may be bought for several institutions at once.
  const isWork = thing.lines.some((line) => line.measure === WORK)
  const customers = !isWork && chance.happens(0.95) ? buyers : [chance.pick(buyers)]
  return customers.flatMap((customer) => lines.map((line) => lot(line, customer))).slice(0, 12)
}

const LOT_COUNTS = [
  [1, 14],
  [2, 20],
  [3, 24],
  [4, 22],
  [6, 20],
] as const

function spotsOf(place: Place): string[] {
  const villages = place.villages ?? []
  return villages.length > 0 ? [...villages] : STREETS
}

/** The purchase with many lots: every line of the things for every ward of one hospital. */
export function makeWardLots(
  chance: Chance,
  things: readonly Thing[],
  customer: Organization,
  wards: readonly string[],
  year: number,
): Lot[] {
  return wards.flatMap((ward) =>
    things.flatMap((thing) =>
      thing.lines.map((line) => {
        const lot = makeLot(chance, line, customer, year, 1)
        return { ...lot, name: `${lot.name}, ${ward}` }
      }),
    ),
  )
}

function makeLot(
  chance: Chance,
  line: ThingLine,
  customer: Organization,
  year: number,
  inflation: number,
  spot?: string,
): Lot {
  const place = PLACES[customer.place]
  const where = spot ?? chance.pick(spotsOf(place))
  const quantity = pickQuantity(chance, line)
  const unit_price = pickPrice(chance, line, inflation)
  return {
    id: 0,
    number: '',
    point: { number: 0, parts: partsOf(chance, quantity, line) },
    name: fill(line.name, { of: customer.of, place: place.of, spot: where, year }),
    about: line.about ?? null,
    customer,
    quantity,
    measure: line.measure,
    unit_price,
    total: totalOf(quantity, unit_price),
    status: 0,
    delivery_kato: place.kato,
    delivery_place:
      line.measure === WORK && line.name.includes('{spot}')
        ? `${districtOf(place)}, ${where}`
        : customer.address,
    spot: where,
    enstru: nomenclatureCode(line.name),
    // Works get a 30 % prepayment by law; otherwise it is the customer's choice.
    prepayment: line.measure === WORK ? 30 : chance.pick([0, 0, 0, 0, 10, 30]),
    delivery_days:
      line.measure === WORK ? chance.pick([60, 90, 120, 180]) : chance.pick([15, 20, 30, 45, 60]),
  }
}

/** Supplies of one kind for several storehouses are sometimes planned separately and bought together. */
function partsOf(chance: Chance, quantity: bigint, { measure }: ThingLine): number {
  const canSplit = measure !== WORK && measure !== MONTH && quantity >= 40_000n
  return canSplit && chance.happens(0.14) ? chance.int(2, 3) : 1
}

/** Without the district's main town: the village is used instead. */
function districtOf(place: Place): string {
  return place.villages ? place.town.replace(/, [^,]+$/, '') : place.town
}

function pickQuantity(chance: Chance, { quantity: [min, max], measure }: ThingLine): bigint {
  const step = max >= 10_000 ? 100 : max >= 1000 ? 10 : max >= 100 ? 5 : 1
  const whole = Math.max(min, Math.round(chance.int(min, max) / step) * step)
  const measured = [TON, M3].includes(measure) && chance.happens(0.3)
  return BigInt(whole) * 1000n + (measured ? chance.pick([500n, 250n, 375n, 40n]) : 0n)
}

/** Prices are round, except those an estimate calculates to the tiyn. */
function pickPrice(chance: Chance, { price: [min, max], measure }: ThingLine, inflation: number): bigint {
  const price = (min + chance.next() * (max - min)) * inflation
  const step = price < 100 ? 0.5 : price < 10_000 ? 5 : price < 1_000_000 ? 500 : 10_000
  const round = BigInt(Math.round(Math.round(price / step) * step * 100))
  return measure === WORK && chance.happens(0.5) ? round + BigInt(chance.int(1, 999_999)) : round
}

/** The same plan points again: after a failure, or in a new version of the documentation with new wording. */
export function sameLots(lots: readonly Lot[], changed: boolean): Lot[] {
  return lots.map((lot) => ({ ...lot, about: changed ? null : lot.about }))
}
