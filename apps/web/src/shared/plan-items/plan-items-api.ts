import { planItemCalls } from '@zakup/contract/plan-items/plan-items.calls'
import type { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const planItemsApi = api.injectEndpoints({
  endpoints: fromContract<typeof planItemRoutes>(planItemCalls),
})

export const {
  useGetPlanItemQuery,
  useGetPublicPlanItemQuery,
  useListPublicPlanItemsQuery,
  useCountPlanItemsBySystemQuery,
  useGetPlanItemRegionStatsQuery,
  useGetPlanItemStatsQuery,
} = planItemsApi
