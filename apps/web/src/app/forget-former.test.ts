import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticesApi } from '../shared/notices-inbox/notices-api.ts'
import { signedIn, signedOut } from '../shared/session/auth-slice.ts'
import { userLoaded } from '../shared/session/user-slice.ts'
import { createStore, type Store } from './store.ts'

const me = { id: 1, membership_id: 11, user_type: 'customer', memberships: [] } as unknown as Me
const login = (user: Me): LoginObject => ({ access_token: 'token', expires_at: '', user })
const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const { listNotices } = noticesApi.endpoints

let store: Store

beforeEach(async () => {
  const respond = async () => Response.json({ count: 0, unread: 3, results: [] })
  store = createStore(emptyStorage, { origin: 'http://portal.example', fetch: respond })
  store.dispatch(signedIn(login(me)))
  await store.dispatch(listNotices.initiate({ query: {} }))
})

const seen = () => listNotices.select({ query: {} })(store.getState()).data?.unread

describe('the cache of API responses', () => {
  it.each<[string, Partial<Me>]>([
    ['organisation', { membership_id: 12 }],
    ['role', { user_type: 'organizer' }],
    ['user', { id: 2 }],
  ])('is cleared when the %s changes', (_, change) => {
    expect(seen()).toBe(3)
    store.dispatch(userLoaded({ ...me, ...change }))
    expect(seen()).toBeUndefined()
  })

  it('is cleared when another user signs in after a session has ended', () => {
    store.dispatch(signedOut())
    store.dispatch(signedIn(login({ ...me, id: 2 })))
    expect(seen()).toBeUndefined()
  })

  it('stays when the same user signs in again', () => {
    store.dispatch(signedIn(login({ ...me, phone: '+7' })))
    expect(seen()).toBe(3)
  })
})
