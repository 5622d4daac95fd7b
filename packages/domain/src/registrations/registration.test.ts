import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import {
  applicantRefusal,
  REGISTRATION_STATES,
  type RegistrationState,
  registrationDueAt,
  registrationRefusal,
} from './registration.ts'
import { type JoiningFacts, joiningBar } from './registration-bars.ts'

const operator = { role: 'operator', user_type: 'operator' } as const

/** By hand, never from the machine. */
const APPLICANT: Record<RegistrationState, string | null> = {
  unconfirmed: 'registration.not_confirmed',
  draft: null,
  submitted: 'registration.not_open',
  returned: null,
  admitted: 'registration.not_open',
}

describe('an application', () => {
  it.each(REGISTRATION_STATES)('%s: what each side may', (state) => {
    for (const action of ['edit', 'submit'] as const)
      expect(applicantRefusal(state, action)?.code ?? null).toBe(APPLICANT[state])
    for (const action of ['admit', 'return'] as const) {
      const refusal = registrationRefusal(operator, { state, is_own: false }, action)
      expect(refusal?.code ?? null).toBe(state === 'submitted' ? null : 'registration.not_submitted')
      const stranger = { role: 'head', user_type: 'customer' } as const
      expect(registrationRefusal(stranger, { state, is_own: false }, action)).toMatchObject({
        kind: 'role',
        code: 'operator.only',
      })
    }
  })

  it('is not decided by the head it names', () => {
    const refusal = registrationRefusal(operator, { state: 'submitted', is_own: true }, 'admit')
    expect([refusal?.kind, refusal?.code]).toEqual(['role', 'registration.own_application'])
    expect(hasWords('registration.own_application')).toBe(true)
  })

  it('is decided within three working days', () => {
    // The 13th of November 2026 is a Friday; the 16th a day off.
    expect(registrationDueAt('2026-11-13', new Map([['2026-11-16', 'holiday']]))).toBe(
      '2026-11-19T18:00:00+05:00',
    )
  })
})

describe('who may join', () => {
  const today = '2026-11-16'
  const nobody: JoiningFacts = { members: 0, is_operator: false, is_submitted: false, rnu_until: null }
  it.each<[string, Partial<JoiningFacts>, string | null]>([
    ['unknown, or known from source systems alone', {}, null],
    ['has people', { members: 1 }, 'registration.already_joined'],
    ['runs the portal', { is_operator: true }, 'registration.already_joined'],
    ['stands in the register until today', { rnu_until: today }, 'registration.in_rnu'],
    ['stood in the register until yesterday', { rnu_until: '2026-11-15' }, null],
    ['is before the operator already', { is_submitted: true }, 'registration.already_submitted'],
    [
      'is barred whatever it has sent',
      { is_submitted: true, rnu_until: '2027-01-01' },
      'registration.in_rnu',
    ],
  ])('%s', (_, facts, code) => {
    const bar = joiningBar({ ...nobody, ...facts }, today)
    expect(bar?.code ?? null).toBe(code)
    if (bar) expect([bar.kind, hasWords(bar.code)]).toEqual(['state', true])
  })
})
