import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import {
  applicantRefusal,
  CLOSED_BY_ADMISSION,
  REGISTRATION_STATES,
  type RegistrationState,
  registrationCase,
  registrationDueAt,
} from './registration.ts'
import { type JoiningFacts, joiningBar } from './registration-bars.ts'
import { emailOwner, emailRefusal } from './registration-email.ts'
import { applyAgainOn, isStillRefused } from './registration-refused.ts'

const operator = { person_id: 1, organization_id: 1, role: 'operator', user_type: 'operator' } as const

/** Written by hand, not derived from the machine. */
const APPLICANT: Record<RegistrationState, string | null> = {
  unconfirmed: 'registration.not_confirmed',
  draft: null,
  submitted: 'registration.not_open',
  returned: null,
  admitted: 'registration.over',
  refused: 'registration.over',
  closed: 'registration.over',
}

describe('an application', () => {
  it.each(REGISTRATION_STATES)('%s: actions allowed to the applicant and to the operator', (state) => {
    expect(applicantRefusal(state)?.code ?? null).toBe(APPLICANT[state])
    for (const action of ['admit', 'return', 'refuse'] as const) {
      const refusal = registrationCase.refusal(operator, { status_id: state, is_own: false }, action)
      expect(refusal?.code ?? null).toBe(state === 'submitted' ? null : 'registration.not_submitted')
      const notOperator = { ...operator, role: 'head', user_type: 'customer' } as const
      expect(
        registrationCase.refusal(notOperator, { status_id: state, is_own: false }, action),
      ).toMatchObject({
        kind: 'role',
        code: 'operator.only',
      })
    }
  })

  it('is not decided by the head it names', () => {
    const refusal = registrationCase.refusal(operator, { status_id: 'submitted', is_own: true }, 'admit')
    expect([refusal?.kind, refusal?.code]).toEqual(['role', 'registration.own_application'])
    expect(hasWords('registration.own_application')).toBe(true)
  })

  it('with the same number as an admitted one is closed if submitted or returned', () => {
    expect([...CLOSED_BY_ADMISSION]).toEqual(['submitted', 'returned'])
  })

  it('is decided within three working days', () => {
    // The 13th of November 2026 is a Friday; the 16th a day off.
    expect(registrationDueAt('2026-11-13', new Map([['2026-11-16', 'holiday']]))).toBe(
      '2026-11-19T18:00:00+05:00',
    )
  })
})

describe('whether an organisation may join', () => {
  const today = '2026-11-16'
  const unknown: JoiningFacts = { has_head: false, is_operator: false, rnu_until: null }
  it.each<[string, Partial<JoiningFacts>, string | null]>([
    ['unknown, or known from source systems alone', {}, null],
    ['has a working head', { has_head: true }, 'registration.already_joined'],
    ['runs the portal', { is_operator: true }, 'registration.already_joined'],
    ['is in the register of unreliable suppliers until today', { rnu_until: today }, 'registration.in_rnu'],
    ['was in the register until yesterday', { rnu_until: '2026-11-15' }, null],
  ])('%s', (_, facts, code) => {
    const bar = joiningBar({ ...unknown, ...facts }, today)
    expect(bar?.code ?? null).toBe(code)
    if (bar) expect([bar.kind, hasWords(bar.code)]).toEqual(['state', true])
  })
})

describe('an e-mail whose application was refused', () => {
  it.each([
    [null, '2026-11-16', false],
    ['2026-11-16', '2026-11-16', true],
    ['2026-11-16', '2026-12-15', true],
    ['2026-11-16', '2026-12-16', false],
    ['2026-12-31', '2027-01-29', true],
    ['2026-12-31', '2027-01-30', false],
  ])('on %s is still blocked on %s: %s', (refused, today, waits) => {
    expect(isStillRefused(refused, today)).toBe(waits)
  })

  it('may apply again thirty days later', () => {
    expect(applyAgainOn('2027-02-10')).toBe('2027-03-12')
    expect(isStillRefused('2027-02-10', applyAgainOn('2027-02-10'))).toBe(false)
  })
})

describe('the e-mail of an application', () => {
  it.each([
    ['has no account', null, null, 'nobody', true],
    ['has no account, and the head is named', null, '900301000018', 'nobody', true],
    ['has one, and the head is not named', '900301000018', null, 'somebody', true],
    ['is the head’s', '900301000018', '900301000018', 'head', true],
    ['is somebody else’s', '900301000018', '850512300016', 'other', false],
  ] as const)('%s', (_, account, head, owner, may) => {
    expect(emailOwner(account, head)).toBe(owner)
    expect(emailRefusal(owner) === null).toBe(may)
  })
})
