import { BUILDING_WORKS } from './building-works.ts'
import { addWorkdays, at, type Day, dayOf, monthOf, workdayBefore, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { EVERYDAY_SERVICES } from './everyday-services.ts'
import { FOOD_AND_FUEL } from './food-and-fuel.ts'
import { type Lot, makeLots, makeWardLots } from './lots.ts'
import { MEDICAL_GOODS } from './medical-goods.ts'
import { pickMethod } from './methods.ts'
import { NETWORK_GOODS } from './network-goods.ts'
import { OFFICE_GOODS } from './office-goods.ts'
import type { Organization } from './organizations.ts'
import { PLACES } from './places.ts'
import { customersText, fill } from './purchase-names.ts'
import { REPAIR_WORKS } from './repair-works.ts'
import { type Dates, scheduleFrom, scheduleTo } from './schedule.ts'
import { TECHNICAL_SERVICES } from './technical-services.ts'
import type { Thing } from './thing.ts'

/** This portal among the source systems. Id of db/dicts/system.csv. */
export const OURS = 4

export interface Purchase {
  id: number
  number: string
  external_id: string | null
  version: number
  root: Purchase | null
  parent: Purchase | null
  thing: Thing
  name: string
  name_kk: string | null
  organizer: Organization
  system: number
  subject: number
  method: number
  year: number
  status: number
  dates: Dates | null
  lots: Lot[]
}

const GOODS = [...OFFICE_GOODS, ...FOOD_AND_FUEL, ...MEDICAL_GOODS, ...NETWORK_GOODS]
export const KINDS: readonly (readonly [number, readonly Thing[]])[] = [
  [1, GOODS],
  [2, [...BUILDING_WORKS, ...REPAIR_WORKS]],
  [3, [...TECHNICAL_SERVICES, ...EVERYDAY_SERVICES]],
]

export function mayNeed({ sectors }: Organization, thing: Thing): boolean {
  return thing.sectors === 'all' || thing.sectors.some((sector) => sectors.includes(sector))
}

const WARDS = [
  'отделение хирургии',
  'отделение терапии',
  'отделение кардиологии',
  'приёмный покой',
  'дневной стационар',
]

const MOST_TRIES = 100_000

/** What a purchase must be of, whatever the generator gives: its organizer; the first words of one of its lots. */
export interface Wanted {
  organizer?: string
  lot?: string
}

/** Makes purchases of the organisations as of one moment; what each buys and how is random. */
export class Buyers {
  #chance: Chance
  #organizers: readonly Organization[]
  #organizations: readonly Organization[]
  #lastYear: number
  #used = new Map<Thing, number>()
  #named = new Map<string, number>()
  readonly now: Date
  readonly today: Day

  /** `lastYear`: the last financial year of the dictionary. */
  constructor(chance: Chance, organizations: readonly Organization[], now: Date, lastYear: number) {
    this.#chance = chance
    this.#lastYear = lastYear
    this.#organizations = organizations
    this.#organizers = organizations.filter((one) => one.is_organizer)
    this.now = now
    this.today = dayOf(now)
  }

  /** A random purchase around `aboutDay` with a method the caller can use. */
  pick(aboutDay: Day, usable: (method: number) => boolean, wanted: Wanted = {}): Purchase {
    const isWanted = ({ lots, method }: Purchase) =>
      usable(method) && lots.some(({ name }) => name.startsWith(wanted.lot ?? ''))
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const purchase = this.#pickAny(aboutDay, wanted)
      if (!purchase || !isWanted(purchase)) continue
      const times = this.#named.get(purchase.name) ?? 0
      if (times > 0 && this.#chance.happens(0.85)) continue
      this.#named.set(purchase.name, times + 1)
      this.#used.set(purchase.thing, (this.#used.get(purchase.thing) ?? 0) + 1)
      return purchase
    }
    throw new Error(`no purchase like ${JSON.stringify(wanted)}`)
  }

  /** So that the lists don't look repetitive. */
  #lessUsed(one: Thing, other: Thing): Thing {
    return (this.#used.get(one) ?? 0) <= (this.#used.get(other) ?? 0) ? one : other
  }

  #pickAny(aboutDay: Day, wanted: Wanted): Purchase | null {
    const chance = this.#chance
    const organizer = chance.pick(this.#organizers.filter(({ key }) => key === (wanted.organizer ?? key)))
    const [subject, things] = chance.weighted([
      [KINDS[0], 52],
      [KINDS[1], 20],
      [KINDS[2], 28],
    ] as const) as (typeof KINDS)[number]
    const fits = things.filter(
      (thing) =>
        thing.lines.some(({ name }) => name.startsWith(wanted.lot ?? '')) &&
        this.#buyersOf(organizer, thing).length > 0,
    )
    if (fits.length === 0) return null
    const thing = this.#lessUsed(chance.pick(fits), chance.pick(fits))
    const buyers = this.#buyersOf(organizer, thing)
    const isLate = monthOf(aboutDay) >= 11
    const coming = thing.yearly && isLate && chance.happens(0.6) ? 1 : 0
    const year = Math.min(yearOf(aboutDay) + coming, this.#lastYear)
    const inflation = 1 - 0.06 * Math.max(0, yearOf(this.today) - year)
    return this.#make(thing, subject, organizer, makeLots(chance, thing, buyers, year, inflation), year)
  }

  /** Customers of this organizer that may need the thing. */
  #buyersOf(organizer: Organization, thing: Thing): Organization[] {
    return this.#organizations.filter(
      (one) => one.is_customer && one.organizer === organizer.key && mayNeed(one, thing),
    )
  }

  /** Drugs and devices for every ward of a hospital: the long list of lots. */
  pickWards(aboutDay: Day): Purchase {
    const customer = this.#organizations.find(({ key }) => key === 'karaganda-oncology') as Organization
    const organizer = this.#organizations.find(({ key }) => key === customer.organizer) as Organization
    const things = MEDICAL_GOODS.filter(
      ({ lines }) => lines.length >= 5 && lines.every((line) => line.price[1] < 10_000),
    )
    const year = Math.min(yearOf(aboutDay), this.#lastYear)
    const lots = makeWardLots(this.#chance, things, customer, WARDS, year).slice(0, 60)
    return this.#make(things[0] as Thing, 1, organizer, lots, year)
  }

  #make(thing: Thing, subject: number, organizer: Organization, lots: Lot[], year: number): Purchase {
    const chance = this.#chance
    const total = lots.reduce((sum, lot) => sum + lot.total, 0n)
    const [system] = chance.shuffled(organizer.systems)
    const customers = [...new Set(lots.map((lot) => lot.customer))]
    const [first] = lots as [Lot, ...Lot[]]
    const values = {
      of: customersText(customers, organizer),
      place: PLACES[first.customer.place].of,
      spot: first.spot,
      year,
    }
    return {
      id: 0,
      number: '',
      external_id: null,
      version: 1,
      root: null,
      parent: null,
      thing,
      name: fill(thing.title, values),
      name_kk: thing.title_kk ?? null,
      organizer,
      system: system as number,
      subject,
      method: pickMethod(chance, thing, subject, total, year, system === 2 || system === 3),
      year,
      status: 0,
      dates: null,
      lots,
    }
  }
}

/** Dates of a closed intake with published results: `published` is moved back until they are. */
export function finishedDates(
  chance: Chance,
  method: number,
  published: Day,
  now: Date,
  isRepeat = false,
): Dates {
  let day = workdayBefore(published)
  for (;;) {
    const dates = scheduleFrom(chance, method, day, isRepeat)
    if (dates.results && dates.results < now) return dates
    day = addWorkdays(day, -3)
  }
}

/** Dates of an intake that is open now and ends `ahead` working days later; today only if there is time left. */
export function openDates(chance: Chance, method: number, ahead: number, now: Date, isRepeat = false): Dates {
  const today = dayOf(now)
  const soon = new Date(now.getTime() + 45 * 60_000)
  for (let days = ahead; ; days++) {
    const day = addWorkdays(today, days)
    const hours = [9, 10, 12, 15, 18].filter((hour) => at(day, hour) > soon)
    if (hours.length > 0)
      return scheduleTo(chance, method, { day, hour: chance.pick(hours) }, days + 1, isRepeat)
  }
}

/** Intake that ended `ago` working days before now; the results come `review` working days after the end. */
export function closedDates(chance: Chance, method: number, ago: number, now: Date, review: number): Dates {
  const day = addWorkdays(dayOf(now), -ago)
  return scheduleTo(chance, method, { day, hour: chance.pick([9, 10, 12, 15, 18]) }, 0, false, review)
}
