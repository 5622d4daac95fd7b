import { describe, expect, it } from 'vitest'
import { maskedState, maskedText } from './masked-state.ts'
import { stateChanges } from './state-changes.ts'

const IIN = '850101300015'
const BIN = '250140000011'

describe('a state in the journal', () => {
  it('shows only the date of birth of an ИИН, anywhere in the state', () => {
    expect(maskedState({ iin: IIN, who: { note: `Ким, ИИН ${IIN}, доверенность` }, all: [IIN] })).toEqual({
      iin: '850101******',
      who: { note: 'Ким, ИИН 850101******, доверенность' },
      all: ['850101******'],
    })
  })

  it('does not mask a БИН, other numbers and longer digit sequences', () => {
    expect(maskedText(`${BIN} 850101300016 9${IIN}`)).toBe(`${BIN} 850101300016 9${IIN}`)
  })

  it('never shows passwords, secrets or tokens', () => {
    expect(maskedState({ password_hash: '$argon2id$…', totp_secret: 'ABC', token: null })).toEqual({
      password_hash: '••••••',
      totp_secret: '••••••',
      token: null,
    })
  })
})

describe('stateChanges', () => {
  it('lists changed fields only', () => {
    expect(
      stateChanges(
        { name: 'Бумага', status_id: 1, note: null },
        { name: 'Бумага', status_id: 2, ready: true },
      ),
    ).toEqual([
      { field: 'ready', before: null, after: 'true' },
      { field: 'status_id', before: '1', after: '2' },
    ])
  })

  it('matches rows of a list by id, not by position', () => {
    const before = {
      lots: [
        { id: 7, price: '10.00' },
        { id: 9, price: '20.00' },
      ],
    }
    const after = { lots: [{ id: 9, price: '25.00' }] }
    expect(stateChanges(before, after)).toEqual([
      { field: 'lots.7.id', before: '7', after: null },
      { field: 'lots.7.price', before: '10.00', after: null },
      { field: 'lots.9.price', before: '20.00', after: '25.00' },
    ])
  })

  it('lists all fields of a created or deleted object', () => {
    expect(stateChanges(null, { id: 1 })).toEqual([{ field: 'id', before: null, after: '1' }])
    expect(stateChanges({ id: 1 }, null)).toEqual([{ field: 'id', before: '1', after: null }])
    expect(stateChanges(null, null)).toEqual([])
  })
})
