import { customerOrganizerCalls } from '@zakup/contract/customer-organizers/customer-organizers.calls'
import type { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const customerOrganizersApi = api.injectEndpoints({
  endpoints: fromContract<typeof customerOrganizerRoutes>(customerOrganizerCalls),
})

export const {
  useListOwnOrganizersQuery,
  useListIncomingRequestsQuery,
  useCreateCustomerOrganizerMutation,
  useApproveCustomerOrganizerMutation,
  useRejectCustomerOrganizerMutation,
  useWithdrawCustomerOrganizerMutation,
  useEndCustomerOrganizerMutation,
} = customerOrganizersApi
