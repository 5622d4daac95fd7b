import { lotCalls } from '@zakup/contract/lots/lots.calls'
import type { lotRoutes } from '@zakup/contract/lots/lots.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const lotsApi = api.injectEndpoints({ endpoints: fromContract<typeof lotRoutes>(lotCalls) })

export const { useGetPublicLotQuery, useListPublicLotsQuery, usePreviewLotsQuery } = lotsApi
