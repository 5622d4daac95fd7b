import { accountChangeCalls } from '@zakup/contract/people/account-changes.calls'
import type { accountChangeRoutes } from '@zakup/contract/people/account-changes.routes'
import { endMembershipCalls } from '@zakup/contract/people/end-membership.calls'
import type { endMembershipRoutes } from '@zakup/contract/people/end-membership.routes'
import { peopleCalls } from '@zakup/contract/people/people.calls'
import type { peopleRoutes } from '@zakup/contract/people/people.routes'
import { revealIinCalls } from '@zakup/contract/people/reveal-iin.calls'
import type { revealIinRoutes } from '@zakup/contract/people/reveal-iin.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const peopleApi = api
  .injectEndpoints({ endpoints: fromContract<typeof peopleRoutes>(peopleCalls) })
  .injectEndpoints({ endpoints: fromContract<typeof revealIinRoutes>(revealIinCalls) })
  .injectEndpoints({ endpoints: fromContract<typeof endMembershipRoutes>(endMembershipCalls) })
  .injectEndpoints({ endpoints: fromContract<typeof accountChangeRoutes>(accountChangeCalls) })

export const {
  useListPeopleQuery,
  useGetPersonQuery,
  useSwitchPersonOffMutation,
  useSwitchPersonOnMutation,
  useResetSecondFactorMutation,
  useEndPersonSessionsMutation,
  useChangePersonEmailMutation,
  useEndMembershipMutation,
  useConfirmAccountChangeMutation,
  useDeclineAccountChangeMutation,
  useOpenAccountChangeMutation,
  useObjectToAccountChangeMutation,
  useRevealPersonIinMutation,
  useRevealRegistrationIinMutation,
} = peopleApi
