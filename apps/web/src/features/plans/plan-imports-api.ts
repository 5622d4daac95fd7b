import { planImportCalls } from '@zakup/contract/plans/plan-imports.calls'
import type { planImportRoutes } from '@zakup/contract/plans/plan-imports.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const planImportsApi = api.injectEndpoints({
  endpoints: fromContract<typeof planImportRoutes>(planImportCalls),
})

export const {
  useApplyPlanImportMutation,
  useGetPlanImportQuery,
  useMendPlanImportMutation,
  useStartPlanImportMutation,
} = planImportsApi
