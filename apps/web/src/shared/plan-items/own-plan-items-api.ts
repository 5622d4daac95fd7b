import { ownPlanItemCalls } from '@zakup/contract/plan-items/own-plan-items.calls'
import type { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const ownPlanItemsApi = api.injectEndpoints({
  endpoints: fromContract<typeof ownPlanItemRoutes>(ownPlanItemCalls),
})

export const {
  useCheckConclusionMutation,
  useCheckPlanItemMutation,
  useCreatePlanItemMutation,
  useGetPriceHintQuery,
  useUpdatePlanItemMutation,
  useRemovePlanItemsMutation,
  useRefusePurchaseMutation,
  useRecallPlanItemsMutation,
  useListAvailablePlanItemsQuery,
  useListOwnPlanItemsQuery,
  useListPlanItemsByPlanQuery,
} = ownPlanItemsApi
