import { calls } from '../call.ts'

const DESK = 'Users lose phones or leave; the operator helps them or closes their accounts.'

/** Accounts in the operator's back office. */
export const peopleCalls = calls({
  listPeople: {
    method: 'GET',
    path: 'operator/people/',
    access: 'cabinet',
    title: 'Find people by name, e-mail, full ИИН or organisation',
    ours: DESK,
    reads: ['Person'],
  },
  getPerson: {
    method: 'GET',
    path: 'operator/people/:id/',
    access: 'cabinet',
    title: 'One person: current and former organisations, sessions, and what operators did to the account',
    ours: DESK,
    reads: ['Person'],
  },
  switchPersonOff: {
    method: 'POST',
    path: 'operator/people/:id/switch-off/',
    access: 'cabinet',
    title: 'Deactivate the account; every session ends',
    ours: DESK,
    changes: ['Person'],
  },
  switchPersonOn: {
    method: 'POST',
    path: 'operator/people/:id/switch-on/',
    access: 'cabinet',
    title: 'Reactivate the account',
    ours: DESK,
    changes: ['Person'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: 'operator/people/:id/reset-second-factor/',
    access: 'cabinet',
    title:
      'Remove the second factor of a person who has lost it, or ask a second operator to; they get an e-mail',
    ours: DESK,
    changes: ['Person'],
  },
  changePersonEmail: {
    method: 'POST',
    path: 'operator/people/:id/change-email/',
    access: 'cabinet',
    title:
      'Change the e-mail of an account, or ask a second operator to; ends its sessions, known devices, links and password',
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
