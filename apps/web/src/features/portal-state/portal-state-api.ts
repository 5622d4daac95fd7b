import { portalStateCalls } from '@zakup/contract/portal-state/portal-state.calls'
import type { portalStateRoutes } from '@zakup/contract/portal-state/portal-state.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const portalStateApi = api.injectEndpoints({
  endpoints: fromContract<typeof portalStateRoutes>(portalStateCalls),
})

export const { useGetPortalStateQuery, useRetryJobMutation } = portalStateApi
