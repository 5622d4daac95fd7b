import { savedSearchCalls } from '@zakup/contract/saved-searches/saved-searches.calls'
import type { savedSearchRoutes } from '@zakup/contract/saved-searches/saved-searches.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const savedSearchesApi = api.injectEndpoints({
  endpoints: fromContract<typeof savedSearchRoutes>(savedSearchCalls),
})

export const {
  useListSavedSearchesQuery,
  useCountNewFindsQuery,
  useCreateSavedSearchMutation,
  useTakeSavedSearchesMutation,
  useRenameSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useVisitSavedSearchMutation,
} = savedSearchesApi
