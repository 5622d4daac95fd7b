import { calls } from '../call.ts'

const DESK =
  'A law changes a limit from a day on: it must be in the portal before that day, without a new release.'

export const limitDeskCalls = calls({
  listDeskLimits: {
    method: 'GET',
    path: 'operator/limits/',
    access: 'cabinet',
    title: 'Every limit with its values, each from its day and with its ground',
    ours: DESK,
    reads: ['Dict'],
  },
  addLimit: {
    method: 'POST',
    path: 'operator/limits/',
    access: 'cabinet',
    title: 'A value of a limit from a day to come',
    ours: DESK,
    changes: ['Dict'],
  },
  changeLimit: {
    method: 'POST',
    path: 'operator/limits/change/',
    access: 'cabinet',
    title: 'Change a value that is not yet in force',
    ours: DESK,
    changes: ['Dict'],
  },
  removeLimit: {
    method: 'POST',
    path: 'operator/limits/remove/',
    access: 'cabinet',
    title: 'Remove a value that is not yet in force',
    ours: DESK,
    changes: ['Dict'],
  },
})
