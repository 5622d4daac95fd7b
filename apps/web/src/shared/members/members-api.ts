import { memberCalls } from '@zakup/contract/members/members.calls'
import type { memberRoutes } from '@zakup/contract/members/members.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const memberApi = api.injectEndpoints({ endpoints: fromContract<typeof memberRoutes>(memberCalls) })

export const {
  useListMembersQuery,
  useUpdateMemberMutation,
  useEndMemberMutation,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useOpenInvitationMutation,
  useAcceptInvitationMutation,
  useJoinByInvitationMutation,
} = memberApi
