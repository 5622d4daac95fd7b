import { limitCalls } from '@zakup/contract/limits/limits.calls'
import type { limitRoutes } from '@zakup/contract/limits/limits.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const limitsApi = api.injectEndpoints({ endpoints: fromContract<typeof limitRoutes>(limitCalls) })

export const { useListLimitsQuery } = limitsApi
