import type { Me } from '@zakup/contract/auth/auth.routes'
import { describe, expect, it } from 'vitest'
import { owesSecondFactor, secondFactorDue } from './owes-second-factor.ts'

const NOW = Date.parse('2026-11-15T12:00:00+05:00')
const me = (factor: Partial<Me['second_factor']>) =>
  ({ second_factor: { on: false, required: true, due_at: null, recovery_codes_left: 0, ...factor } }) as Me

describe('the second factor requirement', () => {
  it.each([
    [{ due_at: '2026-11-15T11:59:00+05:00' }, true, false],
    [{ due_at: '2026-11-15T12:01:00+05:00' }, false, true],
    [{ due_at: '2026-11-29T12:00:00+05:00' }, false, true],
    [{ due_at: '2026-11-29T12:01:00+05:00' }, false, false],
    [{ due_at: '2026-11-15T11:59:00+05:00', on: true }, false, false],
    [{ due_at: '2026-11-15T11:59:00+05:00', required: false }, false, false],
  ])('with %o applies: %s, is announced ahead: %s', (factor, owes, announced) => {
    expect(owesSecondFactor(me(factor), NOW)).toBe(owes)
    expect(secondFactorDue(me(factor), NOW) !== null).toBe(announced)
  })
})
