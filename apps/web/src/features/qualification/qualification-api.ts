import { qualificationCalls } from '@zakup/contract/qualification/qualification.calls'
import type { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const qualificationApi = api.injectEndpoints({
  endpoints: fromContract<typeof qualificationRoutes>(qualificationCalls),
})

export const {
  useAddQualificationMaterialMutation,
  useGetQualificationFirstCategoryQuery,
  useGetQualificationLicensesQuery,
  useListQualificationMaterialsQuery,
  useRemoveQualificationMaterialMutation,
  useSetQualificationFirstCategoryMutation,
  useSetQualificationLicensesMutation,
  useUpdateQualificationMaterialMutation,
} = qualificationApi
