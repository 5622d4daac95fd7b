import { type SkipToken, skipToken } from '@reduxjs/toolkit/query'
import type { Asked } from '../../shared/own-stats/KpiCard.tsx'
import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'
import type { StatsYears } from '../../shared/own-stats/stats-years.ts'

interface TwoYears<Data> {
  /** Undefined while on its way; both come together, so that nothing is compared with nothing. */
  now: Data | undefined
  /** Null: nothing to compare with. */
  former: Data | null
  error: unknown
  busy: boolean
  retry: () => void
}

/** Statistics are of this moment: an answer from the last visit is not shown again. */
export const FRESH = { refetchOnMountOrArgChange: true }

type Ask = { query: { year_id: number } }

/** What a block asks of its statistic: the chosen year, and the one beside it if there is one. */
export function askOf({ year, compare }: StatsYears): { now: Ask; former: Ask | SkipToken } {
  return {
    now: { query: { year_id: year } },
    former: compare === null ? skipToken : { query: { year_id: compare } },
  }
}

/** The two answers as one. */
export function twoYears<Data>(
  { compare }: StatsYears,
  now: Asked<Data>,
  beside: Asked<Data>,
): TwoYears<Data> {
  const both = now.data !== undefined && (compare === null || beside.data !== undefined)
  const busy = now.isFetching || (compare !== null && beside.isFetching)
  return {
    now: both ? now.data : undefined,
    // Data of a year that is not compared with any more may still be there.
    former: compare === null ? null : (beside.data ?? null),
    error: busy ? undefined : (now.error ?? (compare === null ? undefined : beside.error)),
    busy,
    retry: () => {
      if (now.error !== undefined) now.refetch()
      if (compare !== null && beside.error !== undefined) beside.refetch()
    },
  }
}

export interface BlockProps {
  userType: 'customer' | 'organizer' | 'supplier'
  years: StatsYears
  lists: StatsLists
}
