import { addWorkdays, type Day, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type Lot, makeLots, type Point } from './lots.ts'
import { pickMethod } from './methods.ts'
import type { Organization } from './organizations.ts'
import { KINDS, mayNeed, type Purchase } from './purchases.ts'
import type { Thing } from './thing.ts'

/** Statuses of a plan item without a lot; ids of db/dicts/plan-item-status.csv. */
export const DRAFT = 1
export const APPROVED = 2
export const ORDERED = 3
export const RETURNED = 13
export const REFUSED = 20
export const ORDER_DRAFT = 25
export const CONFIRMED = 26
export const REJECTED = 27
const UNDER_CONTROL = 444

/** A lot made from the item, and its announcement. */
export interface Use {
  lot: Lot
  purchase: Purchase
}

/** One thing to buy, through all editions of its plan: they share its number. */
export interface PlanRoot {
  id: number
  customer: Organization
  year: number
  system: number
  subject: number
  method: number
  thing: Thing
  /** The lot that the name, the prices and the terms come from. */
  source: Lot
  quantity: bigint
  unit_price: bigint
  uses: Use[]
  /** The day it must be in an approved plan; null if nothing has been started. */
  needed: Day | null
  /** The status of an item without lots. */
  statusWithoutLots: number
  /** Items planned and ordered together share a batch. */
  batch: number
  /** An order was rejected and closed; the item went back to «Утвержден». */
  wasRejected: boolean
  /** Planned month of the announcement (99 is the year before), and the delivery term (item-terms.ts). */
  month: number
  delivery_days: number
  /** An error the customer hasn't corrected yet, so that the checks have something to report. */
  flaw: Flaw | null
  /** Came from state budget planning (ИСГП), and may be deleted as such while it is a draft. */
  isFromBudgetPlanning: boolean
}

type Flaw = 'no_funding_source' | 'no_specification'

/** Plan items of the announced lots. */
export function rootsOfPurchases(purchases: readonly Purchase[], today: Day): PlanRoot[] {
  const byPoint = new Map<Point, PlanRoot[]>()
  const begun = ({ dates }: Purchase) => (dates ? dayOf(dates.publish) : today)
  const inOrder = [...purchases].sort((a, b) => begun(a) - begun(b) || a.version - b.version)
  for (const purchase of inOrder)
    for (const lot of purchase.lots) {
      const roots = byPoint.get(lot.point) ?? split(lot, purchase)
      byPoint.set(lot.point, roots)
      const lead = lot.customer === purchase.organizer ? 4 : 12
      for (const root of roots) {
        root.uses.push({ lot, purchase })
        root.needed ??= addWorkdays(begun(purchase), -lead)
      }
    }
  return [...byPoint.values()].flat()
}

/** Whole units to each part, the rest to the last: so the sums of the parts add up to the sum of the lot. */
function split(lot: Lot, { year, system, subject, method, thing }: Purchase): PlanRoot[] {
  const { parts } = lot.point
  const each = (lot.quantity / 1000n / BigInt(parts)) * 1000n
  return Array.from({ length: parts }, (_, i) => ({
    ...EMPTY,
    customer: lot.customer,
    year,
    system,
    subject,
    method,
    thing,
    source: lot,
    quantity: i < parts - 1 ? each : lot.quantity - each * BigInt(parts - 1),
    unit_price: lot.unit_price,
    uses: [],
  }))
}

const EMPTY = {
  id: 0,
  needed: null,
  statusWithoutLots: APPROVED,
  batch: 0,
  wasRejected: false,
  month: 1,
  delivery_days: 0,
  flaw: null,
  isFromBudgetPlanning: false,
}

/** Statuses of items bought through an organizer, in turn; and of customers who announce themselves. */
const ORDERED_STATUSES = [
  ORDER_DRAFT,
  ORDERED,
  CONFIRMED,
  RETURNED,
  REJECTED,
  APPROVED,
  REFUSED,
  APPROVED,
  UNDER_CONTROL,
]
const OWN_STATUSES = [APPROVED, REFUSED, APPROVED, UNDER_CONTROL, APPROVED]

/** Customers used to demonstrate orders: on whatever day the demo data is made, they have one of each kind. */
const DESKS = new Set(['astana-hospital', 'almaty-lyceum', 'almaty-clinic'])

/** Makes items that are not announced yet. */
export class Wishes {
  #chance: Chance
  #turn = 0
  #batch = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** For this year: at every step before an announcement. */
  current(customer: Organization, year: number, batches: number): PlanRoot[] {
    if (DESKS.has(customer.key)) return this.#ofEachKind(customer, year)
    const statuses = customer.organizer === customer.key ? OWN_STATUSES : ORDERED_STATUSES
    return this.#make(customer, year, batches, () => statuses[this.#turn++ % statuses.length] as number)
  }

  /** For a coming year: drafts, or just approved. */
  coming(customer: Organization, year: number, batches: number, statusWithoutLots: number): PlanRoot[] {
    return this.#make(customer, year, batches, () => statusWithoutLots)
  }

  #ofEachKind(customer: Organization, year: number): PlanRoot[] {
    const made = ORDERED_STATUSES.map((statusWithoutLots) => this.#one(customer, year, statusWithoutLots))
    const rejected = ORDERED_STATUSES.indexOf(APPROVED)
    for (const [i, roots] of made.entries()) for (const root of roots) root.wasRejected = i === rejected
    // Each free item gets a twin, so that two can be put in one order.
    const free = made.flat().filter(({ statusWithoutLots }) => statusWithoutLots === APPROVED)
    const twins = free.map((root) => ({ ...root, uses: [], batch: ++this.#batch, wasRejected: false }))
    return [...made.flat(), ...twins]
  }

  /** For a past year: refused, or never bought. A plan is never empty. */
  past(customer: Organization, year: number, isEmpty: boolean): PlanRoot[] {
    if (!isEmpty && this.#chance.happens(0.6)) return []
    return this.#make(customer, year, 1, () => (this.#chance.happens(0.5) ? REFUSED : APPROVED))
  }

  #make(customer: Organization, year: number, batches: number, statusWithoutLots: () => number): PlanRoot[] {
    return Array.from({ length: batches }, () => this.#one(customer, year, statusWithoutLots())).flat()
  }

  #one(customer: Organization, year: number, statusWithoutLots: number): PlanRoot[] {
    const chance = this.#chance
    const [subject, things] = chance.weighted([
      [KINDS[0], 55],
      [KINDS[1], 15],
      [KINDS[2], 30],
    ] as const) as (typeof KINDS)[number]
    const fits = things.filter((thing) => mayNeed(customer, thing))
    if (fits.length === 0) return this.#one(customer, year, statusWithoutLots)
    const thing = chance.pick(fits)
    const lots = makeLots(chance, thing, [customer], year, 1)
    const total = lots.reduce((sum, lot) => sum + lot.total, 0n)
    const system = chance.pick(customer.systems)
    const method = pickMethod(chance, thing, subject, total, year, system === 2 || system === 3)
    const batch = ++this.#batch
    const wasRejected =
      statusWithoutLots === APPROVED && customer.organizer !== customer.key && batch % 4 === 0
    return lots.map((source) => ({
      ...EMPTY,
      customer,
      year,
      system,
      subject,
      method,
      thing,
      source,
      quantity: source.quantity,
      unit_price: source.unit_price,
      uses: [],
      statusWithoutLots,
      batch,
      wasRejected,
    }))
  }
}
