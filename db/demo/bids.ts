import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import type { Bar } from './bars.ts'
import type { Chance } from './chance.ts'
import type { Lot } from './lots.ts'
import { isPriceRequest, isSingleSource } from './methods.ts'
import type { Organization } from './organizations.ts'
import type { Purchase } from './purchases.ts'
import { below, dealersOf, type Result } from './results.ts'

/** Ids of db/dicts/bid-status.csv. */
const SUBMITTED = 1
const WITHDRAWN = 2
const ADMITTED = 3
const REJECTED = 4
const AUTO_REJECTED = 5
const WINNER = 360
const SECOND = 370

/** Ids of db/dicts/lot-fail-reason.csv. */
const NO_BIDS = 1
const ONE_ADMITTED = 2
const NO_OFFERS = 3
const ONE_OFFER = 4
const NONE_ADMITTED = 7

export interface Bid {
  lot: Lot
  supplier: Organization
  status: number
  price: bigint
  submitted_at: Date
  withdrawn_at: Date | null
}

/** Why a lot failed; a single source can only refuse, which leaves no bids. */
export function failReason(lot: Lot, method: number): number {
  if (isPriceRequest(method)) return lot.id % 2 === 0 ? NO_OFFERS : ONE_OFFER
  if (isSingleSource(method)) return NO_BIDS
  return [NO_BIDS, NONE_ADMITTED, ONE_ADMITTED, NO_BIDS][lot.id % 4] as number
}

/** Bids of lots: consistent with the results if they are out, otherwise sealed. */
export class Bids {
  #chance: Chance
  #suppliers: readonly Organization[]
  #bars: readonly Bar[]
  #now: Date

  constructor(chance: Chance, suppliers: readonly Organization[], bars: readonly Bar[], now: Date) {
    this.#chance = chance
    this.#suppliers = suppliers
    this.#bars = bars
    this.#now = now
  }

  ofLot(purchase: Purchase, lot: Lot, result: Result | undefined): Bid[] {
    const statuses = result ? [] : this.#undecided(purchase, lot)
    if (!result && statuses.length === 0) return []
    const until = result?.protocol.signed_at ?? purchase.dates?.results ?? this.#now
    const dealers = this.#chance.shuffled(dealersOf(purchase, this.#suppliers, this.#bars, until))
    return result
      ? this.#decided(purchase, result, dealers)
      : statuses.flatMap((status, i) => {
          const supplier = dealers[i]
          return supplier ? [this.#bid(purchase, lot, supplier, status)] : []
        })
  }

  /** The winner, the second, then those who were rejected or offered a higher price. */
  #decided(purchase: Purchase, { lot, winner, price, second }: Result, dealers: Organization[]): Bid[] {
    const first = { ...this.#bid(purchase, lot, winner, WINNER), price }
    // The only bid, and compliant.
    if (!second) return [first]
    const others = dealers.filter((one) => one !== winner && one !== second.organization)
    const rest = others.slice(
      0,
      this.#chance.weighted([
        [0, 40],
        [1, 30],
        [2, 20],
        [3, 10],
      ] as const),
    )
    return [
      first,
      { ...this.#bid(purchase, lot, second.organization, SECOND), price: second.price },
      ...rest.map((supplier) => {
        const status = this.#chance.weighted([
          [ADMITTED, 50],
          [REJECTED, 35],
          [AUTO_REJECTED, 15],
        ])
        const bid = this.#bid(purchase, lot, supplier, status)
        // Admitted bids offer no less than the second.
        if (status === ADMITTED && bid.price < second.price) bid.price = second.price
        return bid
      }),
    ]
  }

  /** Statuses of the bids of a lot without a winner. */
  #undecided({ method, status }: Purchase, lot: Lot): number[] {
    const chance = this.#chance
    if (lot.status === LOT_STATUS.failed) {
      const reason = failReason(lot, method)
      if (reason === NONE_ADMITTED) return [REJECTED, chance.pick([REJECTED, AUTO_REJECTED])]
      if (reason === ONE_ADMITTED) return [ADMITTED, REJECTED]
      return reason === ONE_OFFER ? [SUBMITTED] : []
    }
    if (lot.status === ANNOUNCEMENT_STATUS.intake || lot.status === ANNOUNCEMENT_STATUS.priceIntake)
      return Array.from({ length: chance.int(0, 3) }, () => (chance.happens(0.12) ? WITHDRAWN : SUBMITTED))
    if (status === 280 || status === 290)
      return [ADMITTED, ADMITTED, ...(chance.happens(0.5) ? [REJECTED] : [])]
    if (status === ANNOUNCEMENT_STATUS.review || status === ANNOUNCEMENT_STATUS.results)
      return Array.from({ length: chance.int(1, 4) }, () => SUBMITTED)
    return []
  }

  #bid({ dates }: Purchase, lot: Lot, supplier: Organization, status: number): Bid {
    const chance = this.#chance
    const from = (dates?.offer?.[0] ?? dates?.publish ?? this.#now).getTime()
    const to = Math.min((dates?.offer?.[1] ?? dates?.results ?? this.#now).getTime(), this.#now.getTime())
    const submitted_at = new Date(Math.floor(from + (to - from) * (0.05 + chance.next() * 0.85)))
    const price =
      status === AUTO_REJECTED
        ? (lot.total * BigInt(chance.int(101, 118))) / 100n
        : below(lot, chance.int(0, 900)).total
    const withdrawn_at = status === WITHDRAWN ? new Date(Math.floor((submitted_at.getTime() + to) / 2)) : null
    return { lot, supplier, status, price, submitted_at, withdrawn_at }
  }
}
