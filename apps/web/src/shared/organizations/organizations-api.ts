import { organizationCalls } from '@zakup/contract/organizations/organizations.calls'
import type { organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const organizationsApi = api.injectEndpoints({
  endpoints: fromContract<typeof organizationRoutes>(organizationCalls),
})

export const {
  useGetOwnOrganizationQuery,
  useGetOrganizationTaxQuery,
  useGetPublicOrganizationQuery,
  useListPublicOrganizationsQuery,
  useListSubjectsQuery,
  useSearchOrganizationsQuery,
} = organizationsApi
