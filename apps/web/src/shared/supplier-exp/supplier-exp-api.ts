import { supplierExpCalls } from '@zakup/contract/supplier-exp/supplier-exp.calls'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const supplierExpApi = api.injectEndpoints({
  endpoints: fromContract<typeof supplierExpRoutes>(supplierExpCalls),
})

export const {
  useListOrganizationExpQuery,
  useListSupplierExpQuery,
  useGetSupplierExpQuery,
  useCreateSupplierExpMutation,
  useUpdateSupplierExpMutation,
  useSubmitSupplierExpMutation,
} = supplierExpApi
