import { calls } from '../call.ts'

const SAFE =
  'The specification does not define sign-in; users need these calls to keep their accounts secure.'

/** Passwords, sessions and the second factor of a person. */
export const accountCalls = calls({
  requestPasswordReset: {
    method: 'POST',
    path: 'auth/password-reset/',
    access: 'session',
    title:
      'Send an e-mail with a link to set a new password; the response does not reveal if the login exists',
    ours: SAFE,
  },
  setPassword: {
    method: 'POST',
    path: 'auth/password/',
    access: 'session',
    title: 'Set a first or new password, using the link from an e-mail',
    ours: SAFE,
  },
  changePassword: {
    method: 'POST',
    path: 'auth/users/me/password/',
    access: 'cabinet',
    title: 'Change the password of the signed-in user; other sessions end',
    ours: SAFE,
    changes: ['Session'],
  },
  listSessions: {
    method: 'GET',
    path: 'auth/sessions/',
    access: 'cabinet',
    title: 'List the sessions of the signed-in user',
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
    title: 'End every session, including this one',
    ours: SAFE,
    changes: ['Session'],
  },
  startSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/start/',
    access: 'cabinet',
    title: 'Create a new secret for one-time codes; requires the password',
    ours: SAFE,
    withoutSecondFactor: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/confirm/',
    access: 'cabinet',
    title: 'Turn on the second factor with a first code; returns the recovery codes',
    ours: SAFE,
    withoutSecondFactor: true,
    changes: ['Me', 'Session'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'auth/second-factor/recovery-codes/',
    access: 'cabinet',
    title: 'Create new recovery codes; the old ones stop working',
    ours: SAFE,
    changes: ['Me'],
  },
  stopSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/stop/',
    access: 'cabinet',
    title: 'Turn off the second factor, unless the role requires it',
    ours: SAFE,
    changes: ['Me'],
  },
})
