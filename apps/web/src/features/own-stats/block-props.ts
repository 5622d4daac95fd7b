import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'
import type { StatsYears } from '../../shared/own-stats/stats-years.ts'

export interface BlockProps {
  userType: 'customer' | 'organizer' | 'supplier'
  years: StatsYears
  lists: StatsLists
}
