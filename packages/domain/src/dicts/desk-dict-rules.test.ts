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
const some = { id: 1, code: '1' }
const on = true
const off = false

describe('dictionaries edited by the operator', () => {
  it('are closed to other roles', () => {
    for (const dict of DESK_DICT_NAMES)
      for (const refusal of [
        addRowRefusal(head, dict),
        changeRowRefusal(head, dict, some, nothing),
        switchRowRefusal(head, dict, some, off),
        importRefusal(head, dict),
      ])
        expect([dict, refusal?.kind, code(refusal)]).toEqual([dict, 'role', 'operator.only'])
  })

  it('of the kind «bound» allow changes of names only', () => {
    for (const dict of DESK_DICT_NAMES.filter((name) => DESK_DICTS[name].kind === 'bound')) {
      expect(code(addRowRefusal(operator, dict))).toBe('dict.code_bound')
      expect(code(switchRowRefusal(operator, dict, some, off))).toBe('dict.code_bound')
      expect(code(importRefusal(operator, dict))).toBe('dict.code_bound')
      expect(code(changeRowRefusal(operator, dict, some, { ...nothing, names: true }))).toBeNull()
      expect(code(changeRowRefusal(operator, dict, some, { ...nothing, code: true }))).toBe(
        'dict.code_bound_code',
      )
    }
    expect(
      DESK_DICT_NAMES.filter((name) => name.endsWith('_status')).map((name) => DESK_DICTS[name].kind),
    ).toEqual(Array(11).fill('bound'))
  })

  it.each([
    ['measure', addRowRefusal(operator, 'measure'), null],
    ['kato', addRowRefusal(operator, 'kato'), 'dict.by_file_only'],
    ['kato', importRefusal(operator, 'kato'), null],
  ] as const)('%s: %o', (_, refusal, expected) => {
    expect(code(refusal)).toBe(expected)
  })

  const astana = { id: 710000000, code: '710000000' }
  const kazakhstan = { id: 398, code: '398' }
  const russia = { id: 643, code: '643' }
  const entrepreneur = { id: 14, code: 'ИНД' }
  const smallVolume = { id: 28, code: '16.3.28' }
  const exhibitions = { id: 31, code: '16.3.31' }
  it.each([
    ['kato', astana, off, null],
    ['country', kazakhstan, off, 'dict.row_bound'],
    ['country', kazakhstan, on, null],
    ['country', russia, off, null],
    ['organization_type', entrepreneur, off, 'dict.row_bound'],
    ['organization_type', some, off, null],
    ['purchase_method_justification', smallVolume, off, 'dict.row_bound'],
    // Found by its code, whatever its id.
    ['purchase_method_justification', { ...smallVolume, id: 900 }, off, 'dict.row_bound'],
    ['purchase_method_justification', exhibitions, off, null],
    ['license_activity_type', { id: 2, code: '2' }, off, 'dict.row_bound'],
    ['rnu_reason', { id: 8, code: '8' }, off, 'dict.row_bound'],
    ['status_potential_supplier', { id: 4, code: '4' }, off, 'dict.row_bound'],
    ['measure', { id: 839, code: '839' }, off, 'dict.row_bound'],
  ] as const)('%s: the row %j is switched %s', (dict, row, isActive, expected) => {
    expect(code(switchRowRefusal(operator, dict, row, isActive))).toBe(expected)
  })

  it.each([
    ['kato', astana, { names: true }, 'dict.by_file_only'],
    ['measure', { id: 796, code: '796' }, { code: true }, 'dict.code_is_id'],
    ['insoterm', some, { code: true, own: true }, null],
    ['purchase_method_justification', smallVolume, { code: true }, 'dict.code_bound_code'],
    ['purchase_method_justification', smallVolume, { own: true }, 'dict.row_bound_own'],
    ['purchase_method_justification', smallVolume, { names: true }, null],
    // A rule derives the method from the beginning of the code.
    ['purchase_method_justification', exhibitions, { code: true }, 'dict.code_bound_code'],
    ['purchase_method_justification', exhibitions, { own: true }, null],
    ['enstru', { id: 7, code: '821913.000.000001' }, { code: true }, 'dict.code_bound_code'],
    ['enstru', { id: 7, code: '262013.000.000011' }, { code: true }, null],
    ['license_activity_type', { id: 25, code: '25' }, { own: true }, 'dict.row_bound_own'],
    ['rnu_reason', some, { own: true }, 'dict.row_bound_own'],
    ['organization_type', entrepreneur, { code: true }, 'dict.code_bound_code'],
    ['organization_type', entrepreneur, { names: true }, null],
  ] as const)('%s: changing the row %j by %j', (dict, row, change, expected) => {
    expect(code(changeRowRefusal(operator, dict, row, { ...nothing, ...change }))).toBe(expected)
  })

  it('report the invalid column', () => {
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
