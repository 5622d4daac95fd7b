import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { describe, expect, it, vi } from 'vitest'
import { hasUnsavedWork, holdWork, onWorkLetGo } from '../forms/unsaved-work.ts'
import { adoptableLogin } from './adoptable-login.ts'

const me = {
  id: 1,
  membership_id: 11,
  user_type: 'customer',
  memberships: [{ id: 11 }, { id: 12 }],
} as unknown as Me
const login = (user: Partial<Me>) => ({ access_token: 'new', user: { ...me, ...user } }) as LoginObject
const switched = login({ membership_id: 12, user_type: 'supplier' })

describe('a login of another tab', () => {
  it('is true here as well', () => {
    expect(adoptableLogin(switched, me)).toBe(switched)
    expect(adoptableLogin(switched, null)).toBe(switched)
  })

  it('gives its token, and a page with unsaved work stays with the organisation it was typed for', () => {
    const letGo = holdWork()
    expect(adoptableLogin(switched, me)).toEqual({ ...switched, user: me })
    letGo()
    expect(adoptableLogin(switched, me)).toBe(switched)
  })

  it('takes the page from another person, and from a person who has left the organisation', () => {
    const letGo = holdWork()
    const other = login({ id: 2 })
    expect(adoptableLogin(other, me)).toBe(other)
    const left = login({ membership_id: 12, memberships: [{ id: 12 }] as Me['memberships'] })
    expect(adoptableLogin(left, me)).toBe(left)
    letGo()
  })
})

it('notifies once when the last unsaved work is released', () => {
  const told = vi.fn<() => void>()
  const stop = onWorkLetGo(told)
  const [one, two] = [holdWork(), holdWork()]
  one()
  one()
  expect([hasUnsavedWork(), told.mock.calls.length]).toEqual([true, 0])
  two()
  expect([hasUnsavedWork(), told.mock.calls.length]).toEqual([false, 1])
  stop()
})
