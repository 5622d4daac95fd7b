import { statsCalls } from '@zakup/contract/stats/stats.calls'
import type { statsRoutes } from '@zakup/contract/stats/stats.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const statsApi = api.injectEndpoints({ endpoints: fromContract<typeof statsRoutes>(statsCalls) })

export const { useGetAnalyticsQuery, useGetCountsQuery, useGetUserCountsQuery } = statsApi
