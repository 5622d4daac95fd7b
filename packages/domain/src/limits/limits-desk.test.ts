import { expect, it } from 'vitest'
import { isLimitValue, LIMIT_CODES, limitRefusal } from './limits-desk.ts'

const operator = { role: 'operator', user_type: 'operator' } as const

it.each([
  ['2026-11-15', 'limit.in_force'],
  ['2026-11-16', 'limit.in_force'],
  ['2026-11-17', null],
])('a value in force from %s, entered on 16 November: %s', (from, code) => {
  expect(limitRefusal(operator, from, '2026-11-16')?.code ?? null).toBe(code)
})

it('only the operator changes limits', () => {
  expect(limitRefusal({ role: 'head', user_type: 'customer' }, '2030-01-01', '2026-11-16')?.kind).toBe('role')
})

it.each([
  ['mrp', '4500', true],
  ['mrp', '4500.5', true],
  ['mrp', '0', false],
  ['mrp', '-1', false],
  ['mrp', '4 500', false],
  ['vat', '16', true],
  ['vat', '101', false],
  ['plan_amendments_per_month', '0', true],
  ['plan_amendments_per_month', '1.5', false],
  ['zcp_max_mrp', '8000.00001', false],
] as const)('%s of %s: %s', (code, value, fits) => {
  expect(isLimitValue(code, value)).toBe(fits)
})

it('has no duplicate codes', () => {
  expect(new Set(LIMIT_CODES).size).toBe(LIMIT_CODES.length)
})
