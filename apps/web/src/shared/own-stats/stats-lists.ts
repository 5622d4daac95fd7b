import type { UserType } from '@zakup/domain/actor'
import type { ContractStage } from '@zakup/domain/contracts/contract-stage'
import type { OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { isoDay } from '../format/date-format.ts'
import { paths } from '../paths.ts'

/** The URL of the list behind a figure; null if the portal has no such list. */
type ListOf<Narrowing extends object> = (year: number, narrowing?: Narrowing) => string | null

export interface StatsLists {
  plan: ListOf<{ stage?: OwnItemStage; month?: number }>
  /** The items of approved editions. */
  inForce: ListOf<object>
  /** What the counts by method and by month refer to: announcements for an organizer, lots for the others. */
  announced: ListOf<{ method?: number; month?: number }>
  lots: ListOf<{ stage?: 'intake' }>
  /** Lots with a winner. */
  won: ListOf<object>
  contracts: ListOf<{ stage?: ContractStage }>
  /** Contracts still active after their term, at the time of the numbers. */
  overdue: (year: number, asOf: string) => string | null
}

type Search = Record<string, string | number>

/** Numbers are counted for the acting role, and their lists are filtered in the same way. */
export function statsLists(userType: UserType, id: number): StatsLists {
  const contractsOf = (search: Search) => ({
    contracts: ((year, more = {}) =>
      paths.contracts({ ...search, year, ...more })) as StatsLists['contracts'],
    overdue: ((year, asOf) =>
      paths.contracts({
        ...search,
        year,
        stage: 'active',
        ends_to: dayBefore(asOf),
      })) as StatsLists['overdue'],
  })
  switch (userType) {
    case 'customer':
      return {
        // Statistics count an item under amendment as in force, without its draft; `scope` omits the draft from the
        // list.
        plan: (year, more = {}) => paths.ownPlanItems({ year, ...more, scope: 'planned' }),
        inForce: (year) => paths.ownPlanItems({ year, scope: 'force' }),
        announced: (year, more = {}) => paths.lots({ customer: id, year, ...published(year, more) }),
        lots: (year, more = {}) => paths.lots({ customer: id, year, ...more }),
        won: none,
        ...contractsOf({ customer: id }),
      }
    case 'organizer':
      return {
        // No single list contains both its own items and those ordered from it.
        plan: none,
        inForce: none,
        announced: (year, more = {}) =>
          paths.announcements({ organizer: id, year, ...published(year, more) }),
        lots: (year, more = {}) => paths.lots({ organizer: id, year, ...more }),
        won: none,
        ...contractsOf({ organizer: id }),
      }
    case 'supplier':
    case 'operator':
      return {
        plan: none,
        inForce: none,
        // By month, a supplier's lots are counted on the date they were won, and no list has a filter for that date.
        announced: (year, { month, ...more } = {}) =>
          month ? null : paths.lots({ winner: id, year, ...more }),
        lots: (year, { stage } = {}) => paths.lots(stage ? { year, stage } : { winner: id, year }),
        won: (year) => paths.lots({ winner: id, year }),
        ...contractsOf({ supplier: id }),
      }
  }
}

const none = () => null

/** A month as a range of publication dates. */
function published(year: number, { month, ...more }: { month?: number; method?: number }): Search {
  if (!month) return more
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { ...more, published_from: first, published_to: last }
}

const DAY_MS = 24 * 3_600_000
const dayBefore = (asOf: string) => isoDay(new Date(Date.parse(asOf) - DAY_MS))
