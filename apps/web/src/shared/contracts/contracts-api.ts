import { contractCalls } from '@zakup/contract/contracts/contracts.calls'
import type { contractRoutes } from '@zakup/contract/contracts/contracts.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const contractsApi = api.injectEndpoints({
  endpoints: fromContract<typeof contractRoutes>(contractCalls),
})

export const {
  useGetPublicContractQuery,
  useListPublicContractsQuery,
  useListTopCustomersQuery,
  useListTopSuppliersQuery,
} = contractsApi
