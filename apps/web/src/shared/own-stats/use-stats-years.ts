import { useSearchParams } from 'react-router'
import { currentYear } from '../format/date-format.ts'
import { useNow } from '../ui/use-now.ts'
import { printStatsYears, readStatsYears, type StatsYears } from './stats-years.ts'

/** The chosen years, and a function to choose others. */
export function useStatsYears(): StatsYears & {
  thisYear: number
  choose: (part: Partial<StatsYears>) => void
} {
  const thisYear = currentYear(new Date(useNow()))
  const [search, setSearch] = useSearchParams()
  const choose = (part: Partial<StatsYears>) => {
    // Read from the URL, not from the rendered state: a second choice may come before the first is rendered.
    const latest = readStatsYears(new URLSearchParams(location.search), thisYear)
    setSearch(printStatsYears({ ...latest, ...part }, thisYear), { preventScrollReset: true })
  }
  return { ...readStatsYears(search, thisYear), thisYear, choose }
}
