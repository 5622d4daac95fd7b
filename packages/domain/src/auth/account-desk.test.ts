import { describe, expect, it } from 'vitest'
import { endSessionsRefusal, resetFactorRefusal, switchOffRefusal, switchOnRefusal } from './account-desk.ts'

const me = { person_id: 1 }

describe('what the desk may do to an account', () => {
  it('closes an open one of somebody else', () => {
    expect(switchOffRefusal(me, { id: 2, is_active: true })).toBeNull()
    expect(switchOffRefusal(me, { id: 2, is_active: false })?.code).toBe('person.already_off')
    expect(switchOffRefusal(me, { id: 1, is_active: true })).toMatchObject({
      kind: 'role',
      code: 'person.self',
    })
  })

  it('opens a closed one', () => {
    expect(switchOnRefusal({ is_active: false })).toBeNull()
    expect(switchOnRefusal({ is_active: true })?.code).toBe('person.already_on')
  })

  it('takes a second factor off somebody else who has one, and ends their sessions', () => {
    expect(resetFactorRefusal(me, { id: 2, second_factor: true })).toBeNull()
    expect(resetFactorRefusal(me, { id: 2, second_factor: false })?.code).toBe('person.no_second_factor')
    expect(resetFactorRefusal(me, { id: 1, second_factor: true })?.code).toBe('person.self')
    expect(endSessionsRefusal(me, { id: 2 })).toBeNull()
    expect(endSessionsRefusal(me, { id: 1 })?.code).toBe('person.self')
  })
})
