import type { StatsChoice } from '../../shared/stats/stats-address.ts'
import { useStatsChoice } from '../../shared/stats/use-stats-choice.ts'

const LIMIT = 20

export interface Top {
  choice: StatsChoice
  choose: (part: Partial<StatsChoice>) => void
  query: { limit: number; year_id?: number; region_id?: number }
}

/** Year and region of a top list, and its query. */
export function useTopQuery(): Top {
  const [choice, choose] = useStatsChoice()
  const { year, region } = choice
  return {
    choice,
    choose,
    query: { limit: LIMIT, ...(year && { year_id: year }), ...(region && { region_id: region }) },
  }
}
