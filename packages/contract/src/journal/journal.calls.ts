import { calls } from '../call.ts'

const OURS = 'The specification keeps a journal; without a way to search it nobody could answer who did what.'

export const journalCalls = calls({
  listJournal: {
    method: 'GET',
    path: 'operator/journal/',
    access: 'cabinet',
    title: 'Search the journal, newest first; the search itself is journalled',
    ours: OURS,
    reads: ['Journal'],
  },
  listJournalNames: {
    method: 'GET',
    path: 'operator/journal/names/',
    access: 'cabinet',
    title: 'The actions and the kinds of things the journal knows',
    ours: OURS,
    reads: ['Journal'],
  },
  getJournalEvent: {
    method: 'GET',
    path: 'operator/journal/:id/',
    access: 'cabinet',
    title: 'One event with the fields it changed, before and after',
    ours: OURS,
    reads: ['Journal'],
  },
})
