/** The year of statistics and the one beside it live in the address: a link shows what its sender saw. */
export interface StatsYears {
  year: number
  /** Null: nothing to compare with. */
  compare: number | null
}

const NOTHING = 'none'

/** Without a word about them: the running year beside the one before. */
export function readStatsYears(search: URLSearchParams, thisYear: number): StatsYears {
  const year = yearIn(search.get('year')) ?? thisYear
  if (search.get('compare') === NOTHING) return { year, compare: null }
  const compare = yearIn(search.get('compare')) ?? year - 1
  return { year, compare: compare === year ? null : compare }
}

/** The address of a choice; what is as usual is left out. */
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
