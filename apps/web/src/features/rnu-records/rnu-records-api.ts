import { ownRnuCalls } from '@zakup/contract/rnu/own-rnu.calls'
import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuDeskCalls } from '@zakup/contract/rnu/rnu-desk.calls'
import type { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const ownRnuApi = api.injectEndpoints({ endpoints: fromContract<typeof ownRnuRoutes>(ownRnuCalls) })
const rnuDeskApi = api.injectEndpoints({ endpoints: fromContract<typeof rnuDeskRoutes>(rnuDeskCalls) })

export const {
  useListRnuRecordsQuery,
  useFindRnuSupplierQuery,
  useLazyFindRnuSupplierQuery,
  useGetRnuRecordQuery,
  useCreateRnuRecordMutation,
  useUpdateRnuRecordMutation,
  useSubmitRnuRecordMutation,
} = ownRnuApi

export const { useListRnuDeskQuery, useGetRnuDeskRecordQuery, useExcludeRnuMutation } = rnuDeskApi
