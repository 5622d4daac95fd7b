import { planCalls } from '@zakup/contract/plans/plans.calls'
import type { planRoutes } from '@zakup/contract/plans/plans.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const plansApi = api.injectEndpoints({ endpoints: fromContract<typeof planRoutes>(planCalls) })

/** All editions in one request, without pagination: no customer is expected to have more. A page opens from another's cache. */
export const ALL_PLANS = { query: { ord: '-year_id', limit: 100 } } as const

export const {
  useAmendPlanMutation,
  useApprovePlanMutation,
  useCreatePlanMutation,
  useDeletePlanMutation,
  useGetPlanChangesQuery,
  useGetPlanQuery,
  useGetPlanReadinessQuery,
  useGetPublicPlanChangesQuery,
  useGetPublicPlanQuery,
  useListPlansQuery,
  useListPublicPlanEditionItemsQuery,
  useReturnPlanMutation,
  useStartPlanApprovalMutation,
  useWithdrawPlanMutation,
} = plansApi
