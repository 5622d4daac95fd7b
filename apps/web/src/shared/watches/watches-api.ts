import { watchCalls } from '@zakup/contract/watches/watches.calls'
import type { watchRoutes } from '@zakup/contract/watches/watches.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const watchesApi = api.injectEndpoints({ endpoints: fromContract<typeof watchRoutes>(watchCalls) })

export const { useListWatchesQuery, useGetWatchQuery, useStartWatchMutation, useEndWatchMutation } =
  watchesApi
