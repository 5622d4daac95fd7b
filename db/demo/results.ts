import type { Bar } from './bars.ts'
import { addWorkdays, at, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type Lot, totalOf } from './lots.ts'
import { WON } from './make-purchases.ts'
import { isAuction, isContest, isPriceRequest, isShop, isSingleSource, needsDiscussion } from './methods.ts'
import type { Organization } from './organizations.ts'
import type { Purchase } from './purchases.ts'

/** Ids of db/dicts/protocol-type.csv. */
const DISCUSSION_PROTOCOL = 1
const OPENING = 2
const ADMISSION = 3
const AUCTION = 4
const RESULTS = 5

export interface Protocol {
  id: number
  purchase: Purchase
  type: number
  number: string
  created_at: Date
  signed_at: Date | null
}

export interface Result {
  lot: Lot
  purchase: Purchase
  protocol: Protocol
  winner: Organization
  unit_price: bigint
  price: bigint
  second: { organization: Organization; price: bigint } | null
}

/** Announcement statuses with results: completed, and completed under appeal. */
const DECIDED = new Set([350, 440])
const MARKS: Record<number, string> = { 1: 'ПО', 2: 'ПВ', 3: 'ПД', 4: 'ПА', 5: 'ПИ' }

/** Protocols a purchase has by now; one being prepared is not signed. */
export function makeProtocols(purchases: readonly Purchase[], now: Date): Protocol[] {
  const all: Protocol[] = []
  for (const purchase of purchases) {
    const { dates, method, status } = purchase
    if (!dates) continue
    const { offer, results } = dates
    const add = (type: number, moment: Date, signed = true) => {
      if (moment > now) return
      const created_at = new Date(moment.getTime() - (type === OPENING ? 2 : 40) * 60_000)
      const number = `${MARKS[type]}-${purchase.number}`
      all.push({ id: all.length + 1, purchase, type, number, created_at, signed_at: signed ? moment : null })
    }
    if (status === 190) {
      add(DISCUSSION_PROTOCOL, at(addWorkdays(dayOf(dates.publish), 3), 16, 20))
      continue
    }
    if (needsDiscussion(method) && offer)
      add(DISCUSSION_PROTOCOL, at(addWorkdays(dayOf(offer[0]), -1), 16, 20))
    if (offer && !isSingleSource(method)) add(OPENING, new Date(offer[1].getTime() + 5 * 60_000))
    if (isAuction(method) && offer && (DECIDED.has(status) || status === 280 || status === 290)) {
      add(ADMISSION, at(addWorkdays(dayOf(offer[1]), 3), 15, 30))
      if (DECIDED.has(status)) add(AUCTION, at(addWorkdays(dayOf(offer[1]), 4), 12, 10))
    }
    if (DECIDED.has(status) && results) add(RESULTS, results)
    if (status === 330) add(RESULTS, new Date(now.getTime() - 3_600_000), false)
  }
  return all
}

/** Winners of the lots that took place, with the second place, which the law always determines. */
export function makeResults(
  chance: Chance,
  protocols: readonly Protocol[],
  suppliers: readonly Organization[],
  bars: readonly Bar[],
): Result[] {
  return protocols
    .filter(({ type, signed_at }) => type === RESULTS && signed_at)
    .flatMap((protocol) => {
      const { purchase } = protocol
      if (purchase.status === 440) for (const lot of purchase.lots) lot.status = 440
      const dealers = dealersOf(purchase, suppliers, bars, protocol.signed_at as Date)
      const decided = purchase.lots.filter(({ status }) => status === WON || status === 440)
      return decided.map((lot) => makeResult(chance, protocol, lot, dealers))
    })
}

/** Suppliers who may bid: they deal in it, buy nothing here, and are not in the register of unscrupulous suppliers. */
export function dealersOf(
  { thing, dates, organizer, lots }: Purchase,
  suppliers: readonly Organization[],
  bars: readonly Bar[],
  until: Date,
): Organization[] {
  const since = dates?.publish ?? until
  const own = new Set([organizer.id, ...lots.map(({ customer }) => customer.id)])
  const barred = new Set(
    bars.filter(({ from, to }) => from <= until && to >= since).map(({ organization }) => organization.id),
  )
  return suppliers.filter(({ id, trades }) => trades.includes(thing.trade) && !own.has(id) && !barred.has(id))
}

function makeResult(chance: Chance, protocol: Protocol, lot: Lot, dealers: readonly Organization[]): Result {
  const { purchase } = protocol
  const [winner, other] = chance.shuffled(dealers)
  if (!winner) throw new Error(`no supplier of the trade ${purchase.thing.trade}`)
  const single = isSingleSource(purchase.method)
  const cut = single ? chance.pick([0, 0, 0, 150]) : chance.int(0, deepestCut(purchase))
  const { unit_price, total: price } = below(lot, cut)
  // A single price offer, or a single bidder at an auction, is a failure; a contest may have one compliant bid.
  const alone = isContest(purchase.method) && chance.happens(0.25)
  const hasSecond = !single && !alone && other
  const second = hasSecond ? { organization: other, price: below(lot, chance.int(0, cut)).total } : null
  return { lot, purchase, protocol, winner, unit_price, price, second }
}

/** How far below the sum a bid may go, in hundredths of a percent: limits against dumping. */
function deepestCut({ thing, subject, method }: Purchase): number {
  if (thing.trade === 'design' || thing.way === 'meals') return 1000
  if (subject === 2) {
    if (thing.title.startsWith('Текущий ремонт')) return 2000
    return thing.trade === 'roads' && thing.way !== 'building' ? 500 : 200
  }
  if (isAuction(method)) return 1500
  if (isShop(method)) return 2500
  return isPriceRequest(method) ? 1900 : 1000
}

/** `cut` hundredths of a percent below: a whole unit price, so that the contract adds up to the tiyn. */
export function below({ quantity, unit_price }: Lot, cut: number): { unit_price: bigint; total: bigint } {
  const offered = (unit_price * BigInt(10_000 - cut) + 5000n) / 10_000n
  return { unit_price: offered, total: totalOf(quantity, offered) }
}
