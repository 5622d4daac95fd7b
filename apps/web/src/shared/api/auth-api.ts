import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { authRoutes } from '@zakup/contract/auth/auth.routes'
import { api } from './api.ts'
import { fromContract } from './from-contract.ts'

export const authApi = api.injectEndpoints({ endpoints: fromContract<typeof authRoutes>(authCalls) })

export const { useLoginMutation, useMeQuery, useSwitchRoleMutation } = authApi
