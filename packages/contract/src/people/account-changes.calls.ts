import { calls } from '../call.ts'

const TWO =
  'Who takes over the account of an operator or a head acts as two people; so two operators change it, or its owner may object.'

/** Changes of the accounts of operators and heads, which wait for a second operator. */
export const accountChangeCalls = calls({
  confirmAccountChange: {
    method: 'POST',
    path: 'operator/people/:id/confirm-change/',
    access: 'cabinet',
    title: 'Confirm, as a second operator, a change of an account that another operator asked for',
    ours: TWO,
    changes: ['Person', 'Waiting'],
  },
  declineAccountChange: {
    method: 'POST',
    path: 'operator/people/:id/decline-change/',
    access: 'cabinet',
    title: 'Decline a change of an account that waits for a second operator, with a reason',
    ours: TWO,
    changes: ['Person', 'Waiting'],
  },
  openAccountChange: {
    method: 'POST',
    path: 'auth/account-change/',
    access: 'session',
    title: 'Read which change of an account an e-mail is about',
    ours: TWO,
  },
  objectToAccountChange: {
    method: 'POST',
    path: 'auth/account-change/object/',
    access: 'session',
    title: 'Stop a waiting change of an account by the link of an e-mail, without signing in',
    ours: TWO,
  },
})
