import { calls } from '../call.ts'

export const authCalls = calls({
  login: {
    method: 'POST',
    path: 'auth/login/',
    access: 'session',
    title: 'Sign in with an e-mail or ИИН and a password',
    ours: 'The specification defines the login object, but no call that returns it.',
    changes: ['Me'],
  },
  refresh: {
    method: 'POST',
    path: 'auth/refresh/',
    access: 'session',
    title:
      'Exchange the refresh cookie for a new access token; the cookie is rotated. Needs the header `X-Requested-With: zakup`',
    ours: 'Access tokens are short-lived; the session lasts longer.',
    changes: ['Me'],
  },
  logout: {
    method: 'POST',
    path: 'auth/logout/',
    access: 'session',
    title:
      'End the session; its access tokens stop working at once. Needs the header `X-Requested-With: zakup`',
    ours: 'Spec §4 mentions the logout, but not its call.',
  },
  me: {
    method: 'GET',
    path: 'auth/users/me/',
    access: 'cabinet',
    title: 'The signed-in user, their organisations and the role they act in',
    withoutSecondFactor: true,
    reads: ['Me'],
  },
  switchRole: {
    method: 'POST',
    path: 'auth/switch-role/',
    access: 'cabinet',
    title: 'Switch to another organisation of the user, or to another role in it',
    withoutSecondFactor: true,
    ours: 'One organisation may be customer, organizer and supplier; `userType` is the role the user acts in now.',
    changes: ['Me'],
  },
})
