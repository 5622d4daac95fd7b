import { calendarFeedCalls } from '@zakup/contract/calendar-feed/calendar-feed.calls'
import type { calendarFeedRoutes } from '@zakup/contract/calendar-feed/calendar-feed.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

const calendarFeedApi = api.injectEndpoints({
  endpoints: fromContract<typeof calendarFeedRoutes>(calendarFeedCalls),
})

export const { useGetCalendarFeedQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } =
  calendarFeedApi
