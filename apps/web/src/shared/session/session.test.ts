import type { LoginObject } from '@zakup/contract/auth/auth.routes'
import { describe, expect, it } from 'vitest'
import { authSlice, signedIn, signedOut } from './auth-slice.ts'
import { sessionEnded, sessionEndedSlice } from './session-ended-slice.ts'
import { storedLogin, storedToken, storeLogin } from './stored-login.ts'
import { userCleared, userLoaded, userSlice } from './user-slice.ts'

const login: LoginObject = {
  access_token: 'token-1',
  expires_at: '2026-11-15T10:00:00+05:00',
  user: {
    id: 1,
    last_name: 'Серикова',
    first_name: 'Айгуль',
    middle_name: null,
    email: 'a@abai.example',
    phone: null,
    iin: '850101400000',
    memberships: [],
    membership_id: 1,
    user_type: 'customer',
    session: {
      started_at: '2026-11-15T09:00:00+05:00',
      expires_at: '2026-11-15T21:00:00+05:00',
      idle_ends_at: '2026-11-15T10:00:00+05:00',
    },
    second_factor: { on: false, required: false, due_at: null, recovery_codes_left: 0 },
  },
}

function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  } as Storage
}

describe('session state', () => {
  it('clears the token and the user separately', () => {
    const auth = authSlice.reducer(undefined, signedIn(login))
    expect(auth).toEqual({ access_token: 'token-1' })
    expect(authSlice.reducer(auth, signedOut())).toEqual({ access_token: null })

    const user = userSlice.reducer(undefined, signedIn(login))
    expect(user).toEqual({ userInfo: login.user, userType: 'customer' })
    expect(userSlice.reducer(user, signedOut())).toEqual(user)
    expect(userSlice.reducer(user, userCleared())).toEqual({ userInfo: null, userType: null })
  })

  it('takes over a changed role', () => {
    const state = userSlice.reducer(undefined, userLoaded({ ...login.user, user_type: 'supplier' }))
    expect(state.userType).toBe('supplier')
  })

  it('keeps the reason of the end until the next sign-in', () => {
    const ended = sessionEndedSlice.reducer(null, sessionEnded('auth.session_ended'))
    expect(ended).toBe('auth.session_ended')
    expect(sessionEndedSlice.reducer(ended, signedIn(login))).toBeNull()
  })
})

describe('the stored login', () => {
  it('has two keys, written and removed together', () => {
    const storage = fakeStorage()
    storeLogin(storage, login)
    expect(storage.getItem('access_token')).toBe('token-1')
    expect(JSON.parse(storage.getItem('user') ?? '').access_token).toBe('token-1')
    expect(storedLogin(storage)).toEqual(login)
    storeLogin(storage, null)
    expect(storage.length).toBe(0)
  })

  it('is ignored if it is broken or belongs to another token', () => {
    const storage = fakeStorage()
    storage.setItem('access_token', 'other')
    storage.setItem('user', JSON.stringify(login))
    expect(storedLogin(storage)).toBeNull()
    expect(storedToken(storage)).toBe('other')
    storage.setItem('user', '{')
    expect(storedLogin(storage)).toBeNull()
  })
})
