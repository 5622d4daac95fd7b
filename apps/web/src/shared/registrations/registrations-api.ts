import { registrationCalls } from '@zakup/contract/registrations/registrations.calls'
import type { registrationRoutes } from '@zakup/contract/registrations/registrations.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const registrationApi = api.injectEndpoints({
  endpoints: fromContract<typeof registrationRoutes>(registrationCalls),
})

export const {
  useStartRegistrationMutation,
  useOpenRegistrationMutation,
  useSaveRegistrationMutation,
  useRemoveRegistrationFileMutation,
  useSubmitRegistrationMutation,
  useListRegistrationsQuery,
  useGetRegistrationQuery,
  useAdmitRegistrationMutation,
} = registrationApi
