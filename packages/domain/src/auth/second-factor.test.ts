import { describe, expect, it } from 'vitest'
import { MEMBER_ROLES } from '../actor.ts'
import { secondFactorRefusal, stopSecondFactorRefusal } from './second-factor.ts'

const NOW = new Date('2026-11-16T09:00:00+05:00')
const DUE = '2026-11-16T09:00:00+05:00'
const LATER = '2026-11-16T09:00:01+05:00'

describe('a required second factor', () => {
  it.each(MEMBER_ROLES)('as a %s', (role) => {
    const isRequired = role !== 'specialist'
    const code = (state: { on: boolean; from: string }) => secondFactorRefusal(role, state, NOW)?.code ?? null
    expect(code({ on: false, from: DUE })).toBe(isRequired ? 'auth.second_factor_needed' : null)
    expect(code({ on: false, from: LATER })).toBeNull()
    expect(code({ on: true, from: DUE })).toBeNull()
  })
})

describe('turning the second factor off', () => {
  const stop = (roles: Parameters<typeof stopSecondFactorRefusal>[0], on = true, from = DUE) =>
    stopSecondFactorRefusal(roles, { on, from }, NOW)?.code ?? null

  it('is allowed to a person without a role that requires it', () => {
    expect(stop(['specialist'])).toBeNull()
    expect(stop([])).toBeNull()
    expect(stop(['specialist', 'head'])).toBe('second_factor.role_requires_it')
    expect(stop(['operator'])).toBe('second_factor.role_requires_it')
    expect(stop(['head'], true, LATER)).toBeNull()
    expect(stop(['specialist'], false)).toBe('second_factor.not_on')
  })
})
