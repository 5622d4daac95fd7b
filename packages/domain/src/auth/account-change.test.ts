import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { accountChangeWay, confirmChangeRefusal, hoursToWait, tiedRefusal } from './account-change.ts'

describe('a change of an account', () => {
  it.each([
    [false, 0, 'at_once', 0],
    [false, 5, 'at_once', 0],
    [true, 1, 'second_operator', 168],
    [true, 0, 'delay', 72],
  ] as const)(
    'decides for others: %s, further operators: %i → %s',
    (decides_for_others, others, way, hours) => {
      expect(accountChangeWay({ decides_for_others }, others)).toBe(way)
      expect(hoursToWait(way)).toBe(hours)
    },
  )

  it.each([
    ['who asked', 1, false, 'person.change_own_request'],
    ['the owner', 2, false, 'person.change_own_account'],
    ['a tied operator', 3, true, 'account.tied'],
    ['another operator', 3, false, undefined],
  ] as const)('is confirmed by %s', (_, person_id, is_tied, code) => {
    const refusal = confirmChangeRefusal({ person_id }, { person_id: 2, asked_by: 1, is_tied })
    expect(refusal?.code).toBe(code)
    if (refusal) expect([refusal.kind, hasWords(refusal.code)]).toEqual(['role', true])
  })
})

it('two people are independent unless the database says that they are tied', () => {
  expect(tiedRefusal({ person_id: 1 }, {})).toBeNull()
  expect(tiedRefusal({ person_id: 1 }, { is_tied: false })).toBeNull()
  expect(tiedRefusal({ person_id: 1 }, { is_tied: true })?.code).toBe('account.tied')
})
