import { ownAnnouncementCalls } from '@zakup/contract/announcements/own-announcements.calls'
import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const ownAnnouncementsApi = api.injectEndpoints({
  endpoints: fromContract<typeof ownAnnouncementRoutes>(ownAnnouncementCalls),
})

type Routes = typeof ownAnnouncementRoutes
export type OwnAnnouncement = ResponseOf<Routes['getOwnAnnouncement']>
export type OwnAnnouncementRow = ResponseOf<Routes['listOwnAnnouncements']>['results'][number]
export type OwnLot = ResponseOf<Routes['listOwnAnnouncementLots']>['results'][number]
export type LotCandidate = ResponseOf<Routes['listAnnouncementCandidates']>['results'][number]
export type Readiness = ResponseOf<Routes['getAnnouncementReadiness']>
export type VersionChanges = ResponseOf<Routes['getAnnouncementChanges']>

export const {
  useAddLotsMutation,
  useApproveAnnouncementMutation,
  useChangeDocumentationMutation,
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useGetAnnouncementChangesQuery,
  useGetAnnouncementPreviewQuery,
  useGetAnnouncementReadinessQuery,
  useGetOwnAnnouncementQuery,
  useGetPublicAnnouncementChangesQuery,
  useListAnnouncementCandidatesQuery,
  useListOwnAnnouncementLotsQuery,
  useListOwnAnnouncementsQuery,
  usePublishAnnouncementMutation,
  useRepeatAnnouncementMutation,
  useReturnAnnouncementMutation,
  useSetAnnouncementCommissionMutation,
  useSetAnnouncementFilesMutation,
  useSetInsotermsMutation,
  useSubmitAnnouncementMutation,
  useUnpinLotsMutation,
  useUpdateAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} = ownAnnouncementsApi
