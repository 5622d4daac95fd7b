import { useSearchParams } from 'react-router'
import { currentYear } from '../format/date-format.ts'
import { useNow } from '../ui/use-now.ts'
import { printStatsChoice, readStatsChoice, type StatsChoice } from './stats-address.ts'

/** What is chosen on a page of statistics, and how to choose otherwise. */
export function useStatsChoice(): [choice: StatsChoice, choose: (part: Partial<StatsChoice>) => void] {
  const thisYear = currentYear(new Date(useNow()))
  const [search, setSearch] = useSearchParams()
  const choose = (part: Partial<StatsChoice>) => {
    // From the address and not from what is drawn: a second choice may come before the first is drawn.
    const latest = readStatsChoice(new URLSearchParams(location.search), thisYear)
    setSearch(printStatsChoice({ ...latest, ...part }, thisYear), { preventScrollReset: true })
  }
  return [readStatsChoice(search, thisYear), choose]
}
