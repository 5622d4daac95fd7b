import { calls } from '../call.ts'

export const authCalls = calls({
  login: {
    method: 'POST',
    path: 'auth/login/',
    access: 'session',
    title: 'Sign in with an e-mail or ИИН and a password',
    ours: 'the specification keeps a login object but names no call that makes it',
    changes: ['Me'],
  },
  refresh: {
    method: 'POST',
    path: 'auth/refresh/',
    access: 'session',
    title: 'Exchange the refresh cookie for a new access token; the cookie is rotated',
    ours: 'access tokens are short, the session is not',
    changes: ['Me'],
  },
  logout: {
    method: 'POST',
    path: 'auth/logout/',
    access: 'session',
    title: 'End the session; its access tokens die at once',
    ours: 'spec §4 names the logout, not its call',
  },
  me: {
    method: 'GET',
    path: 'auth/users/me/',
    access: 'cabinet',
    title: 'The signed-in person, their organisations and the role they act in',
    owing: true,
    reads: ['Me'],
  },
  switchRole: {
    method: 'POST',
    path: 'auth/switch-role/',
    access: 'cabinet',
    title: 'Act for another own organisation, or in another of its roles',
    owing: true,
    ours: 'one organisation may be customer, organizer and supplier; userType is the one acted in now',
    changes: ['Me'],
  },
})
