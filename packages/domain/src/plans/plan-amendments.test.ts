import { describe, expect, it } from 'vitest'
import { AMEND_KINDS } from './amend-kind.ts'
import { amendmentRefusal } from './plan-amendments.ts'

describe('amendments of a month', () => {
  const need = { kind: 'need', allowed: 2, is_quasi_sector: false } as const

  it.each([
    [0, null],
    [1, null],
    [2, 'plan.amendments_spent'],
    [3, 'plan.amendments_spent'],
  ])('%i begun by change of need', (this_month, code) => {
    expect(amendmentRefusal({ ...need, this_month })?.code ?? null).toBe(code)
  })

  it.each(AMEND_KINDS.filter((kind) => kind !== 'need'))('by %s are not counted', (kind) => {
    expect(amendmentRefusal({ ...need, kind, this_month: 99 })).toBeNull()
  })

  it('of the quasi-public sector are not counted', () => {
    expect(amendmentRefusal({ ...need, is_quasi_sector: true, this_month: 99 })).toBeNull()
  })

  it('are refused by state, not by role', () => {
    expect(amendmentRefusal({ ...need, this_month: 2 })).toEqual({
      kind: 'state',
      code: 'plan.amendments_spent',
      ground: 'Закон ст. 6 п. 6, Правила п. 28',
    })
  })
})
