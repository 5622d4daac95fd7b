import { type SkipToken, skipToken } from '@reduxjs/toolkit/query'
import type { Asked } from '../../shared/own-stats/KpiCard.tsx'
import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'
import type { StatsYears } from '../../shared/own-stats/stats-years.ts'

interface TwoYears<Data> {
  /** Undefined while loading; both years arrive together, so that none is compared with missing data. */
  now: Data | undefined
  /** Null: nothing to compare with. */
  former: Data | null
  error: unknown
  busy: boolean
  retry: () => void
}

/** Statistics must be current, so a cached response of the last visit is not reused. */
export const FRESH = { refetchOnMountOrArgChange: true }

type YearQuery = { query: { year_id: number } }

/** The queries of a block: the chosen year, and the compared one if any. */
export function yearQueries({ year, compare }: StatsYears): {
  now: YearQuery
  former: YearQuery | SkipToken
} {
  return {
    now: { query: { year_id: year } },
    former: compare === null ? skipToken : { query: { year_id: compare } },
  }
}

/** Combines the two responses. */
export function twoYears<Data>(
  { compare }: StatsYears,
  now: Asked<Data>,
  beside: Asked<Data>,
): TwoYears<Data> {
  const both = now.data !== undefined && (compare === null || beside.data !== undefined)
  const busy = now.isFetching || (compare !== null && beside.isFetching)
  return {
    now: both ? now.data : undefined,
    // Data of a year no longer compared may still be cached.
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
