import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import {
  changeEmailRefusal,
  endSessionsRefusal,
  resetFactorRefusal,
  switchOffRefusal,
  switchOnRefusal,
} from './account-desk.ts'

const me = { person_id: 1 }

describe('an operator', () => {
  it('deactivates an active account of another person', () => {
    expect(switchOffRefusal(me, { id: 2, is_active: true })).toBeNull()
    expect(switchOffRefusal(me, { id: 2, is_active: false })?.code).toBe('person.already_off')
    expect(switchOffRefusal(me, { id: 1, is_active: true })).toMatchObject({
      kind: 'role',
      code: 'person.self',
    })
  })

  it('activates an inactive account', () => {
    expect(switchOnRefusal({ is_active: false })).toBeNull()
    expect(switchOnRefusal({ is_active: true })?.code).toBe('person.already_on')
  })

  it('resets the second factor of another person who has one, and ends their sessions', () => {
    expect(resetFactorRefusal(me, { id: 2, second_factor: true })).toBeNull()
    expect(resetFactorRefusal(me, { id: 2, second_factor: false })?.code).toBe('person.no_second_factor')
    expect(resetFactorRefusal(me, { id: 1, second_factor: true })?.code).toBe('person.self')
    expect(endSessionsRefusal(me, { id: 2 })).toBeNull()
    expect(endSessionsRefusal(me, { id: 1 })?.code).toBe('person.self')
  })

  it.each([
    [{ id: 2, is_active: true }, 'new@portal.example', null],
    [{ id: 2, is_active: true }, 'OLD@portal.example', 'person.same_email'],
    [{ id: 2, is_active: false }, 'new@portal.example', 'person.is_off'],
    [{ id: 1, is_active: true }, 'new@portal.example', 'person.self'],
  ])('changes the e-mail of %o to %s: %s', (person, email, code) => {
    const refusal = changeEmailRefusal(me, { ...person, email: 'old@portal.example' }, email)
    expect(refusal?.code ?? null).toBe(code)
    if (refusal) expect(hasWords(refusal.code)).toBe(true)
  })
})
