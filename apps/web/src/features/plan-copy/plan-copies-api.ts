import { planCopyCalls } from '@zakup/contract/plans/plan-copies.calls'
import type { planCopyRoutes } from '@zakup/contract/plans/plan-copies.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

export const planCopiesApi = api.injectEndpoints({
  endpoints: fromContract<typeof planCopyRoutes>(planCopyCalls),
})

export const { useCopyPlanItemsMutation } = planCopiesApi
