import { journalCalls } from '@zakup/contract/journal/journal.calls'
import type { journalRoutes } from '@zakup/contract/journal/journal.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const journalApi = api.injectEndpoints({
  endpoints: fromContract<typeof journalRoutes>(journalCalls),
})

export const { useListJournalQuery, useListJournalNamesQuery, useGetJournalEventQuery } = journalApi
