import { describe, expect, it } from 'vitest'
import {
  addRowRefusal,
  changeRowRefusal,
  importRefusal,
  rowFaults,
  switchRowRefusal,
} from './desk-dict-rules.ts'
import { DESK_DICT_NAMES, DESK_DICTS } from './desk-dicts.ts'

const operator = { role: 'operator', user_type: 'operator' } as const
const head = { role: 'head', user_type: 'customer' } as const
const code = (refusal: { code: string } | null) => refusal?.code ?? null
const nothing = { code: false, names: false, own: false }

describe('dictionaries at the desk', () => {
  it('are for the operator alone', () => {
    for (const dict of DESK_DICT_NAMES)
      for (const refusal of [
        addRowRefusal(head, dict),
        changeRowRefusal(head, dict, nothing),
        switchRowRefusal(head, dict, 1),
        importRefusal(head, dict),
      ])
        expect([dict, refusal?.kind, code(refusal)]).toEqual([dict, 'role', 'operator.only'])
  })

  it('keep rows that the code names, and let their names change', () => {
    for (const dict of DESK_DICT_NAMES.filter((name) => DESK_DICTS[name].kind === 'bound')) {
      expect(code(addRowRefusal(operator, dict))).toBe('dict.code_bound')
      expect(code(switchRowRefusal(operator, dict, 1))).toBe('dict.code_bound')
      expect(code(importRefusal(operator, dict))).toBe('dict.code_bound')
      expect(code(changeRowRefusal(operator, dict, { ...nothing, names: true }))).toBeNull()
      expect(code(changeRowRefusal(operator, dict, { ...nothing, code: true }))).toBe('dict.code_bound_code')
    }
    expect(
      DESK_DICT_NAMES.filter((name) => name.endsWith('_status')).map((name) => DESK_DICTS[name].kind),
    ).toEqual(Array(10).fill('bound'))
  })

  it.each([
    ['measure', addRowRefusal(operator, 'measure'), null],
    ['kato', addRowRefusal(operator, 'kato'), 'dict.by_file_only'],
    ['kato', importRefusal(operator, 'kato'), null],
    ['kato', switchRowRefusal(operator, 'kato', 710000000), null],
    ['kato', changeRowRefusal(operator, 'kato', { ...nothing, names: true }), 'dict.by_file_only'],
    ['measure', changeRowRefusal(operator, 'measure', { ...nothing, code: true }), 'dict.code_is_id'],
    ['insoterm', changeRowRefusal(operator, 'insoterm', { ...nothing, code: true }), null],
    ['country', switchRowRefusal(operator, 'country', 398), 'dict.row_bound'],
    ['country', switchRowRefusal(operator, 'country', 643), null],
  ] as const)('%s: %o', (_, refusal, expected) => {
    expect(code(refusal)).toBe(expected)
  })

  it('say which column does not fit', () => {
    expect(rowFaults('measure', { code: '7961', own: { short_name_ru: 'шт.' } })).toEqual([])
    expect(rowFaults('measure', { code: 'шт', own: {} })).toEqual([
      { field: 'code', code: 'field.invalid' },
      { field: 'own.short_name_ru', code: 'field.required' },
    ])
    expect(rowFaults('rnu_reason', { code: '9', own: { kind: 'other' } })).toEqual([
      { field: 'own.kind', code: 'field.invalid' },
    ])
    expect(rowFaults('enstru', { code: '262013.000.000011', own: { subject_id: 'G' } })).toEqual([
      { field: 'own.subject_id', code: 'field.invalid' },
    ])
    expect(rowFaults('insoterm', { code: 'XYZ', own: { parent_id: 1 } })).toEqual([
      { field: 'own.parent_id', code: 'field.invalid' },
    ])
  })
})
