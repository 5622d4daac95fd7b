import { announcementCalls } from '@zakup/contract/announcements/announcements.calls'
import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const announcementsApi = api.injectEndpoints({
  endpoints: fromContract<typeof announcementRoutes>(announcementCalls),
})

export const {
  useListPublicAnnouncementsQuery,
  useCountAnnouncementsByYearQuery,
  useGetPublicAnnouncementQuery,
  useListAnnouncementLotsQuery,
  useListAnnouncementGeneralFilesQuery,
  useListAnnouncementProtocolsQuery,
  useListAnnouncementWinnersQuery,
} = announcementsApi
