import { calls } from '../call.ts'

const OURS = 'The specification requires a journal; searching it shows who did what.'

export const journalCalls = calls({
  listJournal: {
    method: 'GET',
    path: 'operator/journal/',
    access: 'cabinet',
    title: 'Search the journal, newest first; the search itself is recorded in the journal',
    ours: OURS,
    reads: ['Journal'],
  },
  listJournalNames: {
    method: 'GET',
    path: 'operator/journal/names/',
    access: 'cabinet',
    title: 'Actions and kinds of objects that occur in the journal',
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
