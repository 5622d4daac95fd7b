import { addWorkdays, at, type Day, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Organization } from './organizations.ts'

/** Reasons of db/dicts/rnu-reason.csv. */
export const UNSIGNED = 2
const NO_SECURITY = 3
const NOT_PERFORMED = 4
const ILL_PERFORMED = 5
const FALSE_DATA = 1
const TERM_OVER = 6
const ANNULLED = 7
const CONCILIATED = 8

/** A term in the register of unscrupulous suppliers: the supplier neither bids nor wins meanwhile. */
export interface Bar {
  organization: Organization
  reason: number
  starts: Day
  /** 24 months later. */
  ends: Day
  excluded: Day | null
  exclusion_reason: number | null
  from: Date
  to: Date
}

const TERM = 730

/** Twenty are in the register now, ten have served their term, four were excluded early. */
export function makeBars(chance: Chance, suppliers: readonly Organization[], now: Date): Bar[] {
  // The demo supplier stays out of the register. Monopolists, who deal in energy, are never recorded (Закон ст. 8).
  const usual = suppliers.filter(
    ({ key, is_customer, trades }) => key !== 'zharkyn' && !is_customer && !trades.includes('energy'),
  )
  const chosen = chance.shuffled(usual).slice(0, 34)
  const today = dayOf(now)
  return chosen.map((organization, i) => {
    const isOver = i >= 20
    const early = i >= 30
    const starts = addWorkdays(today - (isOver ? chance.int(760, 1180) : chance.int(12, 700)), 0)
    const ends = starts + TERM
    const excluded = early
      ? addWorkdays(starts + chance.int(60, 400), 0)
      : isOver
        ? addWorkdays(ends, 1)
        : null
    return {
      organization,
      reason: chance.weighted([
        [UNSIGNED, 34],
        [NO_SECURITY, 14],
        [NOT_PERFORMED, 28],
        [ILL_PERFORMED, 16],
        [FALSE_DATA, 8],
      ]),
      starts,
      ends,
      excluded,
      exclusion_reason: early ? chance.pick([ANNULLED, ANNULLED, CONCILIATED]) : isOver ? TERM_OVER : null,
      from: at(starts, 0),
      to: at(excluded ?? ends, 23, 59),
    }
  })
}

/** The contract was signed and broken; otherwise it was never signed. */
export function isBreach(reason: number): boolean {
  return reason === NOT_PERFORMED || reason === ILL_PERFORMED
}

export function isByCourt(reason: number): boolean {
  return isBreach(reason) || reason === FALSE_DATA
}
