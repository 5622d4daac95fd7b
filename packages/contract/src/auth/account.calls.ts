import { calls } from '../call.ts'

const SAFE = 'The specification leaves sign-in open; an account that cannot be kept safe is not one.'

/** Passwords, sessions and the second factor of a person. */
export const accountCalls = calls({
  requestPasswordReset: {
    method: 'POST',
    path: 'auth/password-reset/',
    access: 'session',
    title: 'Send a letter with a link to a new password; the answer does not tell whether the login is known',
    ours: SAFE,
  },
  setPassword: {
    method: 'POST',
    path: 'auth/password/',
    access: 'session',
    title: 'Set a password by the link of a letter: the first one, or a new one',
    ours: SAFE,
  },
  changePassword: {
    method: 'POST',
    path: 'auth/users/me/password/',
    access: 'cabinet',
    title: 'Change the own password; other sessions end',
    ours: SAFE,
    changes: ['Session'],
  },
  listSessions: {
    method: 'GET',
    path: 'auth/sessions/',
    access: 'cabinet',
    title: 'Where the person is signed in',
    ours: SAFE,
    reads: ['Session'],
  },
  endSession: {
    method: 'POST',
    path: 'auth/sessions/end/',
    access: 'cabinet',
    title: 'End one session',
    ours: SAFE,
    changes: ['Session'],
  },
  endAllSessions: {
    method: 'POST',
    path: 'auth/sessions/end-all/',
    access: 'cabinet',
    title: 'End every session, this one too',
    ours: SAFE,
    changes: ['Session'],
  },
  startSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/start/',
    access: 'cabinet',
    title: 'A new secret for one-time codes, after the password',
    ours: SAFE,
    owing: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/confirm/',
    access: 'cabinet',
    title: 'Turn the second factor on with a first code; gives the recovery codes',
    ours: SAFE,
    owing: true,
    changes: ['Me', 'Session'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'auth/second-factor/recovery-codes/',
    access: 'cabinet',
    title: 'New recovery codes; the old ones end',
    ours: SAFE,
    changes: ['Me'],
  },
  stopSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/stop/',
    access: 'cabinet',
    title: 'Turn the second factor off, where the role does not require it',
    ours: SAFE,
    changes: ['Me'],
  },
})
