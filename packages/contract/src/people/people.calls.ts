import { calls } from '../call.ts'

const DESK = 'People lose telephones and leave; somebody must be able to help and to stop.'

/** Accounts at the operator's desk. */
export const peopleCalls = calls({
  listPeople: {
    method: 'GET',
    path: 'operator/people/',
    access: 'cabinet',
    title: 'People, found by name, e-mail, whole ИИН or organisation',
    ours: DESK,
    reads: ['Person'],
  },
  getPerson: {
    method: 'GET',
    path: 'operator/people/:id/',
    access: 'cabinet',
    title: 'One person: where they work and worked, sessions, what the operator did to the account',
    ours: DESK,
    reads: ['Person'],
  },
  switchPersonOff: {
    method: 'POST',
    path: 'operator/people/:id/switch-off/',
    access: 'cabinet',
    title: 'Close the account; every session ends',
    ours: DESK,
    changes: ['Person'],
  },
  switchPersonOn: {
    method: 'POST',
    path: 'operator/people/:id/switch-on/',
    access: 'cabinet',
    title: 'Open the account again',
    ours: DESK,
    changes: ['Person'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: 'operator/people/:id/reset-second-factor/',
    access: 'cabinet',
    title: 'Take the second factor off a person who has lost it; they are told by letter',
    ours: DESK,
    changes: ['Person'],
  },
  changePersonEmail: {
    method: 'POST',
    path: 'operator/people/:id/change-email/',
    access: 'cabinet',
    title: 'Give the account another e-mail: sessions, devices, links and the password of the old one end',
    ours: DESK,
    changes: ['Person'],
  },
  endPersonSessions: {
    method: 'POST',
    path: 'operator/people/:id/end-sessions/',
    access: 'cabinet',
    title: 'End every session of a person',
    ours: DESK,
    changes: ['Person'],
  },
})
