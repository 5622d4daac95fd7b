/** The year of the statistics and the year to compare with are stored in the URL: a link shows what its sender saw. */
export interface StatsYears {
  year: number
  /** Null: nothing to compare with. */
  compare: number | null
}

const NOTHING = 'none'

/** The default is the current year compared with the previous one. */
export function readStatsYears(search: URLSearchParams, thisYear: number): StatsYears {
  const year = yearIn(search.get('year')) ?? thisYear
  if (search.get('compare') === NOTHING) return { year, compare: null }
  const compare = yearIn(search.get('compare')) ?? year - 1
  return { year, compare: compare === year ? null : compare }
}

/** The URL query of a choice; defaults are omitted. */
export function printStatsYears({ year, compare }: StatsYears, thisYear: number): URLSearchParams {
  const search = new URLSearchParams()
  if (year !== thisYear) search.set('year', String(year))
  if (compare === null) search.set('compare', NOTHING)
  else if (compare !== year - 1) search.set('compare', String(compare))
  return search
}

function yearIn(text: string | null): number | undefined {
  return text && /^20\d\d$/.test(text) ? Number(text) : undefined
}
