import { calendarCalls } from '@zakup/contract/calendar/calendar.calls'
import type { calendarRoutes } from '@zakup/contract/calendar/calendar.routes'
import { dictDeskCalls } from '@zakup/contract/dicts/dicts-desk.calls'
import type { dictDeskRoutes } from '@zakup/contract/dicts/dicts-desk.routes'
import { limitDeskCalls } from '@zakup/contract/limits/limits-desk.calls'
import type { limitDeskRoutes } from '@zakup/contract/limits/limits-desk.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const dictDeskApi = api.injectEndpoints({ endpoints: fromContract<typeof dictDeskRoutes>(dictDeskCalls) })
const calendarApi = api.injectEndpoints({ endpoints: fromContract<typeof calendarRoutes>(calendarCalls) })
const limitDeskApi = api.injectEndpoints({ endpoints: fromContract<typeof limitDeskRoutes>(limitDeskCalls) })

export const {
  useListDeskDictsQuery,
  useListDeskDictRowsQuery,
  useGetDeskDictRowQuery,
  useListDictRowUsesQuery,
  useAddDictRowMutation,
  useChangeDictRowMutation,
  useSwitchDictRowMutation,
  useCheckDictImportMutation,
  useApplyDictImportMutation,
} = dictDeskApi
export const { useGetCalendarYearQuery, usePutCalendarDayMutation, useRemoveCalendarDayMutation } =
  calendarApi
export const { useListDeskLimitsQuery, useAddLimitMutation, useChangeLimitMutation, useRemoveLimitMutation } =
  limitDeskApi
