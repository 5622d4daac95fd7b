import { calls } from '../call.ts'

const WHY =
  'The specification has no watch list; without one a supplier looks every purchase up again, and misses deadlines.'

/** Purchases that a person watches: their deadlines are in the calendar of the person. */
export const watchCalls = calls({
  listWatches: {
    method: 'GET',
    path: 'account/watches/',
    access: 'cabinet',
    title: 'List the purchases the signed-in user watches, the nearest deadline first',
    ours: WHY,
    reads: ['Watch'],
  },
  getWatch: {
    method: 'GET',
    path: 'account/watches/:id/',
    access: 'cabinet',
    title: 'Whether the signed-in user watches the purchase of an announcement',
    ours: WHY,
    reads: ['Watch'],
  },
  startWatch: {
    method: 'PUT',
    path: 'account/watches/:id/',
    access: 'cabinet',
    title: 'Watch the purchase of a published announcement, in all its versions',
    ours: WHY,
    changes: ['Watch'],
  },
  endWatch: {
    method: 'DELETE',
    path: 'account/watches/:id/',
    access: 'cabinet',
    title: 'Stop watching the purchase of an announcement',
    ours: WHY,
    changes: ['Watch'],
  },
})
