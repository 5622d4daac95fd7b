import type { journalRoutes } from '@zakup/contract/journal/journal.routes'
import type { Handlers } from '../../kernel/call-context.ts'
import { readEvent, readJournal, readNames } from './journal.service.ts'

export const journalHandlers: Handlers<typeof journalRoutes> = {
  listJournal: ({ query, ctx }) => readJournal(ctx, query),
  listJournalNames: ({ ctx }) => readNames(ctx),
  getJournalEvent: ({ params, ctx }) => readEvent(ctx, params.id),
}
