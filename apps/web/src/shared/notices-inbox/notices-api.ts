import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import type { noticeRoutes } from '@zakup/contract/notices/notices.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export type NoticeRow = ResponseOf<(typeof noticeRoutes)['listNotices']>['results'][number]

export const noticesApi = api.injectEndpoints({ endpoints: fromContract<typeof noticeRoutes>(noticeCalls) })

export const {
  useListNoticesQuery,
  useReadNoticesMutation,
  useGetNoticeSettingsQuery,
  useUpdateNoticeSettingsMutation,
} = noticesApi

/** What the bell shows; the response also contains the unread count. */
export const NEWEST = { query: { limit: 6 } } as const
