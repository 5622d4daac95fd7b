import type { ResponseOf } from '@zakup/contract/route'
import { waitingCalls } from '@zakup/contract/waiting/waiting.calls'
import type { waitingRoutes } from '@zakup/contract/waiting/waiting.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export type WaitingThing = ResponseOf<(typeof waitingRoutes)['listWaiting']>['results'][number]

export const { useListWaitingQuery } = api.injectEndpoints({
  endpoints: fromContract<typeof waitingRoutes>(waitingCalls),
})
