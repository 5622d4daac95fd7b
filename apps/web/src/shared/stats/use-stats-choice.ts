import { useSearchParams } from 'react-router'
import { currentYear } from '../format/date-format.ts'
import { useNow } from '../ui/use-now.ts'
import { printStatsChoice, readStatsChoice, type StatsChoice } from './stats-address.ts'

/** The filters chosen on a statistics page, and a setter. */
export function useStatsChoice(): [choice: StatsChoice, choose: (part: Partial<StatsChoice>) => void] {
  const thisYear = currentYear(new Date(useNow()))
  const [search, setSearch] = useSearchParams()
  const choose = (part: Partial<StatsChoice>) => {
    // Read from the URL, not from the rendered state: a second choice may come before the first is rendered.
    const latest = readStatsChoice(new URLSearchParams(location.search), thisYear)
    setSearch(printStatsChoice({ ...latest, ...part }, thisYear), { preventScrollReset: true })
  }
  return [readStatsChoice(search, thisYear), choose]
}
