import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { describe, expect, it, vi } from 'vitest'
import { hasUnsavedWork, markUnsaved, onUnsavedCleared } from '../forms/unsaved-work.ts'
import { adoptableLogin } from './adoptable-login.ts'

const me = {
  id: 1,
  membership_id: 11,
  user_type: 'customer',
  memberships: [{ id: 11 }, { id: 12 }],
} as unknown as Me
const login = (user: Partial<Me>) => ({ access_token: 'new', user: { ...me, ...user } }) as LoginObject
const switched = login({ membership_id: 12, user_type: 'supplier' })

describe('a login from another tab', () => {
  it('is adopted as it is', () => {
    expect(adoptableLogin(switched, me)).toBe(switched)
    expect(adoptableLogin(switched, null)).toBe(switched)
  })

  it('keeps the organisation and role of a page with unsaved work', () => {
    const release = markUnsaved()
    expect(adoptableLogin(switched, me)).toEqual({ ...switched, user: me })
    release()
    expect(adoptableLogin(switched, me)).toBe(switched)
  })

  it('replaces another user, or one who has left the organisation, despite unsaved work', () => {
    const release = markUnsaved()
    const other = login({ id: 2 })
    expect(adoptableLogin(other, me)).toBe(other)
    const left = login({ membership_id: 12, memberships: [{ id: 12 }] as Me['memberships'] })
    expect(adoptableLogin(left, me)).toBe(left)
    release()
  })
})

it('onUnsavedCleared listeners are called once, when the last unsaved work is released', () => {
  const listener = vi.fn<() => void>()
  const stop = onUnsavedCleared(listener)
  const [one, two] = [markUnsaved(), markUnsaved()]
  one()
  one()
  expect([hasUnsavedWork(), listener.mock.calls.length]).toEqual([true, 0])
  two()
  expect([hasUnsavedWork(), listener.mock.calls.length]).toEqual([false, 1])
  stop()
})
