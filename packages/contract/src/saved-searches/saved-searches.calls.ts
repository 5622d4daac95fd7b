import { calls } from '../call.ts'

const WHY =
  'The specification has no saved searches; without them people type the same filters every day, on every device.'

/** Searches of the public lists that a person keeps to repeat. */
export const savedSearchCalls = calls({
  listSavedSearches: {
    method: 'GET',
    path: 'account/saved-searches/',
    access: 'cabinet',
    title: 'List the saved searches of the signed-in user, newest first',
    ours: WHY,
    reads: ['SavedSearch'],
  },
  countNewFinds: {
    method: 'GET',
    path: 'account/saved-searches/new-finds/',
    access: 'cabinet',
    title: 'How much each saved search would find that became public after its last visit',
    ours: WHY,
  },
  createSavedSearch: {
    method: 'POST',
    path: 'account/saved-searches/',
    access: 'cabinet',
    title: 'Save a search',
    ours: WHY,
    changes: ['SavedSearch'],
  },
  takeSavedSearches: {
    method: 'POST',
    path: 'account/saved-searches/take/',
    access: 'cabinet',
    title: 'Take over searches saved in a browser; those already saved stay as they are',
    ours: WHY,
    changes: ['SavedSearch'],
  },
  renameSavedSearch: {
    method: 'PUT',
    path: 'account/saved-searches/:id/',
    access: 'cabinet',
    title: 'Rename a saved search',
    ours: WHY,
    changes: ['SavedSearch'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: 'account/saved-searches/:id/',
    access: 'cabinet',
    title: 'Delete a saved search',
    ours: WHY,
    changes: ['SavedSearch'],
  },
  visitSavedSearch: {
    method: 'POST',
    path: 'account/saved-searches/:id/visit/',
    access: 'cabinet',
    title: 'Mark a saved search as visited: what is public by now is not new any more',
    ours: WHY,
  },
})
