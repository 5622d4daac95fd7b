import { accountCalls } from '@zakup/contract/auth/account.calls'
import type { accountRoutes } from '@zakup/contract/auth/account.routes'
import { api } from './api.ts'
import { fromContract } from './from-contract.ts'

const accountApi = api.injectEndpoints({ endpoints: fromContract<typeof accountRoutes>(accountCalls) })

export const {
  useRequestPasswordResetMutation,
  useSetPasswordMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndAllSessionsMutation,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStopSecondFactorMutation,
} = accountApi
