import type { ResponseOf } from '@zakup/contract/route'
import { ownStatsCalls } from '@zakup/contract/stats/own-stats.calls'
import type { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const ownStatsApi = api.injectEndpoints({
  endpoints: fromContract<typeof ownStatsRoutes>(ownStatsCalls),
})

type Routes = typeof ownStatsRoutes
export type PlanStats = ResponseOf<Routes['getPlanStats']>
export type AnnouncementTotals = ResponseOf<Routes['getAnnouncementTotals']>
export type AnnouncementsByMethod = ResponseOf<Routes['getAnnouncementsByMethod']>
export type AnnouncementsByMonth = ResponseOf<Routes['getAnnouncementsByMonth']>
export type ContractStats = ResponseOf<Routes['getContractStats']>
export type RecommendedLot = ResponseOf<Routes['listRecommendedLots']>['results'][number]

export const {
  useGetAnnouncementTotalsQuery,
  useGetAnnouncementsByMethodQuery,
  useGetAnnouncementsByMonthQuery,
  useGetContractStatsQuery,
  useGetPlanStatsQuery,
  useListRecommendedLotsQuery,
} = ownStatsApi
