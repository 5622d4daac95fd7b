import { rnuCalls } from '@zakup/contract/rnu/rnu.calls'
import type { rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

export const rnuApi = api.injectEndpoints({ endpoints: fromContract<typeof rnuRoutes>(rnuCalls) })

export const { useGetRnuByBiinQuery, useGetRnuQuery, useListRnusQuery } = rnuApi
