import { addWorkdays, at, dayOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Result } from './results.ts'

export interface Contract {
  id: number
  result: Result
  number: string
  system_number: string
  status: number
  without_vat: bigint
  with_vat: bigint
  signed_at: Date | null
}

const DAY = 86_400_000

/** One contract for each lot won, unless the results are under appeal. */
export function makeContracts(chance: Chance, results: readonly Result[], now: Date): Contract[] {
  const drafts = results
    .filter(({ purchase }) => purchase.status === 350)
    .map((result) => {
      const decided = result.protocol.signed_at as Date
      const day = addWorkdays(dayOf(decided), chance.int(6, 16))
      const moment = at(day, chance.int(9, 17), chance.int(0, 59))
      return { result, moment, evaded: chance.happens(0.015) }
    })
    .sort((a, b) => a.moment.getTime() - b.moment.getTime())
  const serials = new Map<string, number>()
  return drafts.map(({ result, moment, evaded }, i) => {
    const { customer } = result.lot
    const year = yearOf(dayOf(moment))
    const serialKey = `${customer.iin_bin}/${String(year % 100).padStart(2, '0')}`
    const serial = (serials.get(serialKey) ?? 0) + 1
    serials.set(serialKey, serial)
    const signed_at = evaded || moment > now ? null : moment
    return {
      id: i + 1,
      result,
      number: chance.happens(0.3) ? `${serial}-К/${year}` : String(serial),
      system_number: `${serialKey}${String(serial).padStart(4, '0')}/00`,
      status: signed_at
        ? signedStatus(chance, now.getTime() - signed_at.getTime())
        : evaded
          ? 330
          : chance.pick([110, 120, 131, 130]),
      without_vat: result.price,
      with_vat: result.winner.pays_vat ? withVat(result.price, year) : result.price,
      signed_at,
    }
  })
}

/** 12 % until 2025, 16 % since 2026; half a tiyn is rounded up. */
function withVat(price: bigint, year: number): bigint {
  const rate = year >= 2026 ? 16n : 12n
  return (price * (100n + rate) + 50n) / 100n
}

/** Older contracts are mostly executed; some ended otherwise. */
function signedStatus(chance: Chance, age: number): number {
  if (age < 20 * DAY)
    return chance.weighted([
      [185, 15],
      [165, 25],
      [190, 60],
    ])
  if (age < 90 * DAY)
    return chance.weighted([
      [190, 75],
      [375, 15],
      [390, 10],
    ])
  if (age < 300 * DAY)
    return chance.weighted([
      [190, 40],
      [375, 25],
      [390, 32],
      [350, 3],
    ])
  return chance.weighted([
    [390, 84],
    [350, 6],
    [340, 2],
    [375, 3],
    [470, 5],
  ])
}
