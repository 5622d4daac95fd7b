import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import { type Bar, isBreach, UNSIGNED } from './bars.ts'
import { addWorkdays, at, type Day, dayOf, lastDayOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Result } from './results.ts'
import { MONTH } from './thing.ts'

/** Ids of db/dicts/contract-status.csv. */
const REGISTERING = 165
const SIGNED = 185
export const VALID = 190
export const NOT_SIGNED = 330
export const TERMINATED = 340
const CANCELLED = 350
export const PART_EXECUTED = 375
export const EXECUTED = 390
export const CHANGED = 455
const EXPIRED = 470

export interface Contract {
  id: number
  result: Result
  number: string
  system_number: string
  status: number
  without_vat: bigint
  with_vat: bigint
  signed_at: Date | null
  ends: Day
  executed_at: Date | null
  fact: bigint | null
  /** Thousandths. A supplement may change it: fewer units at the same price. */
  quantity: bigint
  /** The contract a supplement changes; null for a contract itself. */
  parent: Contract | null
}

/** One contract for each lot won, unless the results are under appeal. */
export function makeContracts(
  chance: Chance,
  results: readonly Result[],
  bars: readonly Bar[],
  now: Date,
): Contract[] {
  const drafts = results
    .filter(({ purchase }) => purchase.status === ANNOUNCEMENT_STATUS.completed)
    .map((result) => {
      const decided = result.protocol.signed_at as Date
      const day = addWorkdays(dayOf(decided), chance.int(6, 16))
      const moment = at(day, chance.int(9, 17), chance.int(0, 59))
      return { result, moment, evaded: chance.happens(0.015) }
    })
    .sort((a, b) => a.moment.getTime() - b.moment.getTime())
  const serials = new Map<string, number>()
  const contracts = drafts.map(({ result, moment, evaded }): Contract => {
    const { customer, quantity } = result.lot
    const year = yearOf(dayOf(moment))
    const serialKey = `${customer.iin_bin}/${String(year % 100).padStart(2, '0')}`
    const serial = (serials.get(serialKey) ?? 0) + 1
    serials.set(serialKey, serial)
    const signed_at = evaded || moment > now ? null : moment
    const ends = endOf(result, dayOf(moment))
    return {
      id: 0,
      result,
      number: chance.happens(0.3) ? `${serial}-К/${year}` : String(serial),
      system_number: `${serialKey}${String(serial).padStart(4, '0')}/00`,
      status: signed_at
        ? signedStatus(chance, now.getTime() - signed_at.getTime(), ends < dayOf(now))
        : evaded
          ? NOT_SIGNED
          : chance.pick([110, 120, 131, 130]),
      without_vat: result.price,
      with_vat: withVat(result, result.price, year),
      signed_at,
      ends,
      executed_at: null,
      fact: null,
      quantity,
      parent: null,
    }
  })
  for (const bar of bars) breakContract(contracts, bar)
  for (const contract of contracts) perform(chance, contract, now)
  return contracts
}

/** The contract a supplier is in the register for: the last one that fits the dates. */
export function brokenContract(contracts: readonly Contract[], bar: Bar): Contract | undefined {
  const status = isBreach(bar.reason) ? TERMINATED : NOT_SIGNED
  return contracts.findLast(
    ({ result, status: one }) =>
      result.winner === bar.organization && one === status && isBefore(result, bar),
  )
}

function breakContract(contracts: readonly Contract[], bar: Bar): void {
  const broken = contracts.findLast(
    ({ result, status }) =>
      result.winner === bar.organization &&
      isBefore(result, bar) &&
      (isBreach(bar.reason) ? status >= VALID && status !== NOT_SIGNED : bar.reason >= UNSIGNED),
  )
  if (!broken) return
  broken.status = isBreach(bar.reason) ? TERMINATED : NOT_SIGNED
  if (!isBreach(bar.reason)) broken.signed_at = null
}

/** A breach takes months to get a court decision, an evasion weeks to be recorded. */
function isBefore({ protocol }: Result, bar: Bar): boolean {
  const days = bar.starts - dayOf(protocol.signed_at as Date)
  return isBreach(bar.reason) ? days > 110 && days < 600 : days > 25 && days < 400
}

/** Last day of a contract: by year for long construction and monthly services, otherwise by the delivery term. */
function endOf({ purchase, lot }: Result, signed: Day): Day {
  if (isLong(purchase.thing.way, lot.total)) return lastDayOf(purchase.year + 1)
  if (lot.measure === MONTH) return Math.max(lastDayOf(purchase.year), signed + 30)
  return signed + lot.delivery_days + 60
}

/** Construction that takes more than a year. */
export function isLong(way: string | undefined, total: bigint): boolean {
  return way === 'building' && total > 50_000_000_000n
}

/** 12 % until 2025, 16 % since 2026; half a tiyn is rounded up. */
export function withVat({ winner }: Result, price: bigint, year: number): bigint {
  if (!winner.pays_vat) return price
  const rate = year >= 2026 ? 16n : 12n
  return (price * (100n + rate) + 50n) / 100n
}

/** Sets what has been performed and paid by now. */
function perform(chance: Chance, contract: Contract, now: Date): void {
  const { status, signed_at, with_vat, ends } = contract
  if (!signed_at) return
  const signed = dayOf(signed_at)
  const last = Math.min(ends, dayOf(now) - 1)
  if (status === EXECUTED) {
    contract.executed_at = at(Math.max(signed + 1, last - chance.int(0, 12)), 15, 10)
    if (contract.executed_at > now) contract.executed_at = now
    contract.fact = with_vat
  } else if (status === PART_EXECUTED) contract.fact = (with_vat * BigInt(chance.int(15, 85))) / 100n
  else if (status === CANCELLED || status === EXPIRED)
    contract.fact = chance.happens(0.5) ? 0n : (with_vat * BigInt(chance.int(10, 60))) / 100n
  else contract.fact = 0n
}

/** Older contracts are mostly executed; some ended in other ways. */
function signedStatus(chance: Chance, age: number, isOver: boolean): number {
  const days = age / 86_400_000
  if (isOver)
    return chance.weighted([
      [EXECUTED, 86],
      [CANCELLED, 6],
      [TERMINATED, 2],
      [EXPIRED, 6],
    ])
  if (days < 20)
    return chance.weighted([
      [SIGNED, 15],
      [REGISTERING, 25],
      [VALID, 60],
    ])
  return chance.weighted([
    [VALID, 62],
    [PART_EXECUTED, 20],
    [EXECUTED, days < 60 ? 6 : 16],
    [CANCELLED, 2],
  ])
}
