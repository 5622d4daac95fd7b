import { calls } from '../call.ts'

const DESK =
  'A law changes a limit from a given date; the operator enters it before that date, without a new release.'

export const limitDeskCalls = calls({
  listDeskLimits: {
    method: 'GET',
    path: 'operator/limits/',
    access: 'cabinet',
    title: 'List all limits with their values, each with its start date and legal ground',
    ours: DESK,
    reads: ['Dict'],
  },
  addLimit: {
    method: 'POST',
    path: 'operator/limits/',
    access: 'cabinet',
    title: 'Add a value of a limit that takes effect on a future date',
    ours: DESK,
    changes: ['Dict'],
  },
  changeLimit: {
    method: 'POST',
    path: 'operator/limits/change/',
    access: 'cabinet',
    title: 'Change a value that is not in force yet',
    ours: DESK,
    changes: ['Dict'],
  },
  removeLimit: {
    method: 'POST',
    path: 'operator/limits/remove/',
    access: 'cabinet',
    title: 'Remove a value that is not in force yet',
    ours: DESK,
    changes: ['Dict'],
  },
})
