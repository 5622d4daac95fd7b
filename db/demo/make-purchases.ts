import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import { addWorkdays, dayOf, workdayBefore } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type Lot, sameLots } from './lots.ts'
import {
  AFTER_FAILURE,
  AUCTION,
  isAuction,
  isContest,
  isDirect,
  isPriceRequest,
  isShop,
  isSingleSource,
  needsDiscussion,
} from './methods.ts'
import {
  type Buyers,
  closedDates,
  finishedDates,
  OURS,
  openDates,
  type Purchase,
  type Wanted,
} from './purchases.ts'
import { type Dates, scheduleFrom } from './schedule.ts'

/** Lot statuses: won, failed, refused. */
export const WON = 360
const FAILED = 370
const REFUSED = 410

const COMPLETED = 350
const CHANGED = 190

/** Open for bids whatever the day: the demo organizer shows its own, and a supplier compares itself with the others. */
const ALWAYS_OPEN: readonly Wanted[] = [
  { organizer: 'almaty-center' },
  { lot: 'Текущий ремонт' },
  { lot: 'Модернизация системы отопления' },
  { lot: 'Круглосуточная охрана' },
]

/** Bought within the last year whatever the day: contracts from which the form of a plan item takes a usual price. */
const ALWAYS_BOUGHT: readonly Wanted[] = [{ lot: 'Ноутбук' }, { lot: 'Ноутбук' }, { lot: 'Ноутбук' }]

/** Every purchase of the demo data, in all stages. The caller numbers them. */
export function makePurchases(chance: Chance, buyers: Buyers): Purchase[] {
  const { now, today } = buyers
  const all: Purchase[] = []
  const add = (purchase: Purchase, status: number, dates: Dates | null, lotStatus = status) => {
    purchase.status = status
    purchase.dates = dates
    for (const lot of purchase.lots) lot.status = lotStatus
    all.push(purchase)
    return purchase
  }
  const times = (count: number, make: (i: number) => void) => Array.from({ length: count }, (_, i) => make(i))
  const competitive = (method: number) => !isSingleSource(method)

  times(198, (i) => {
    const wanted = ALWAYS_BOUGHT[i]
    const daysAgo = chance.weighted([
      [chance.int(wanted ? 90 : 14, 330), 42],
      [chance.int(331, 700), wanted ? 0 : 35],
      [chance.int(701, 1380), wanted ? 0 : 23],
    ])
    const purchase = buyers.pick(today - daysAgo, () => true, wanted)
    add(purchase, COMPLETED, finishedDates(chance, purchase.method, today - daysAgo, now))
    for (const lot of purchase.lots) lot.status = wanted ? WON : outcome(chance, purchase.method)
  })
  times(84, (i) => {
    const ahead = i < 14 ? chance.int(0, 1) : chance.int(1, 15)
    const wanted = ALWAYS_OPEN[i - 21]
    const usable = (method: number) =>
      competitive(method) && ((ahead < 8 && !wanted) || !isPriceRequest(method))
    const purchase = i === 20 ? buyers.pickWards(today) : buyers.pick(today, usable, wanted)
    if (i === 20) purchase.method = AUCTION
    add(purchase, intakeStatus(purchase.method), openDates(chance, purchase.method, ahead, now))
    if (purchase.lots.length > 3 && !wanted && chance.happens(0.4))
      (purchase.lots.at(-1) as Lot).status = REFUSED
  })
  times(22, () => {
    const purchase = buyers.pick(today, needsDiscussion)
    add(purchase, 210, scheduleFrom(chance, purchase.method, addWorkdays(today, -chance.int(1, 3))))
  })
  times(14, () => {
    const purchase = buyers.pick(today, isContest)
    add(purchase, 250, closedDates(chance, purchase.method, chance.int(1, 2), now, chance.int(4, 5)))
  })
  times(5, () => {
    const purchase = buyers.pick(today, isContest)
    add(purchase, 330, closedDates(chance, purchase.method, 4, now, 6))
  })
  for (const status of [280, 280, 280, 290]) {
    const purchase = buyers.pick(today, isAuction)
    add(purchase, status, closedDates(chance, purchase.method, 4, now, 6))
  }
  times(6, () => {
    const purchase = buyers.pick(today, isContest)
    add(purchase, 440, closedDates(chance, purchase.method, chance.int(5, 6), now, 4))
  })
  // Stopped before the results: 410 by the customer, 420 and 430 by the controller or the court.
  for (const [status, count] of [
    [410, 8],
    [420, 5],
    [430, 8],
  ] as const)
    times(count, () => {
      const purchase = buyers.pick(today, (method) => competitive(method) && !isShop(method))
      const daysAgo = status === 420 ? chance.int(18, 30) : chance.int(45, 480)
      add(purchase, status, {
        ...scheduleFrom(chance, purchase.method, workdayBefore(today - daysAgo)),
        results: null,
      })
    })
  // Drafts of organisations with demo accounts, to work on and to show that nobody else sees them.
  for (const [organizer, ready] of [
    ['talgar-build', 130],
    ['almaty-center', 130],
    // This organisation has no demo head who could have signed.
    ['abai-edu', 120],
  ] as const)
    for (const [i, status] of [110, 110, 120, ready].entries()) {
      // One of the two open drafts has a commission, on whatever day the demo data is made.
      const usable = (method: number) => {
        const scheme = announcementScheme(method)
        return scheme !== null && (i > 1 || scheme.needsCommission === (i === 1))
      }
      const draft = buyers.pick(today, usable, { organizer })
      // Prepared here, not in a source system.
      draft.system = OURS
      add(draft, status, null)
    }

  all.push(...repeats(chance, all, now))
  all.push(...olderVersions(chance, all), nextVersion(all))
  return all
}

/** A price request takes price offers, everything else takes bids. */
function intakeStatus(method: number): number {
  return isPriceRequest(method) ? 240 : 220
}

function outcome(chance: Chance, method: number): number {
  if (isDirect(method)) return WON
  return chance.weighted([
    [WON, 84],
    [FAILED, 13],
    [REFUSED, 3],
  ])
}

/** Failed purchases are announced again; those that fail twice go to a single source. */
function repeats(chance: Chance, all: readonly Purchase[], now: Date): Purchase[] {
  const failed = all.filter(
    ({ status, method, lots }) =>
      status === COMPLETED && competitiveAgain(method) && lots.some((lot) => lot.status === FAILED),
  )
  return failed.slice(0, 30).flatMap((parent) => repeat(chance, parent, now) ?? [])
}

/** Still open if the failure is recent, completed if it is old; null if the dates don't fit. */
function repeat(chance: Chance, parent: Purchase, now: Date): Purchase | null {
  const over = parent.dates?.results as Date
  const isRecent = now.getTime() - over.getTime() < 80 * 86_400_000
  const toSingle = !isRecent && chance.happens(0.25) && !isQuasi(parent)
  const method = toSingle ? AFTER_FAILURE : parent.method
  const published = addWorkdays(dayOf(over), chance.int(4, 12))
  const dates = isRecent
    ? openDates(chance, method, chance.int(1, 3), now, true)
    : scheduleFrom(chance, method, published, true)
  if (dates.publish <= over || (!isRecent && (dates.results as Date) > now)) return null
  const status = isRecent ? intakeStatus(method) : COMPLETED
  const failed = parent.lots.filter((lot) => lot.status === FAILED)
  const lots = sameLots(failed, false)
  for (const lot of lots) lot.status = isRecent ? status : chance.happens(0.85) ? WON : FAILED
  return { ...parent, parent, method, status, dates, lots, version: 1, root: null }
}

const isQuasi = ({ system }: Purchase) => system === 2 || system === 3
const competitiveAgain = (method: number) => !isSingleSource(method) && !isShop(method)

/** Remarks of the discussion were accepted: the row before the change stays, as «Изменена документация». */
function olderVersions(chance: Chance, all: readonly Purchase[]): Purchase[] {
  const changed = all.filter(
    ({ status, method, system, parent }) =>
      [COMPLETED, 210, 220, 250].includes(status) &&
      needsDiscussion(method) &&
      system !== 2 &&
      system !== 3 &&
      !parent,
  )
  return chance
    .shuffled(changed)
    .slice(0, 9)
    .map((second) => {
      const published = addWorkdays(dayOf((second.dates as Dates).publish), -chance.int(4, 5))
      const lots = sameLots(second.lots, true).map((lot) => ({ ...lot, status: CHANGED }))
      const dates = { ...scheduleFrom(chance, second.method, published), results: null }
      const first: Purchase = { ...second, status: CHANGED, dates, lots }
      second.version = 2
      second.root = first
      return first
    })
}

/** A change being prepared: the published version is still under discussion, and nobody else sees the new one. */
function nextVersion(all: readonly Purchase[]): Purchase {
  const root = all.find(
    ({ status, version, system }) => status === 210 && version === 1 && (system === 1 || system === 4),
  ) as Purchase
  root.system = OURS
  const lots = root.lots.map((lot) => ({ ...lot, status: 160 }))
  return { ...root, status: 160, dates: null, lots, version: 2, root }
}
