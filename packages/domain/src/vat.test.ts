import { expect, it } from 'vitest'
import { vatOf } from './vat.ts'

it.each([
  ['41600000.00', '16', '6656000.00'],
  ['41600000.00', '16.0000', '6656000.00'],
  ['0.03', '16', '0.00'],
  ['0.04', '12.5', '0.01'],
  ['9999999999999999.99', '12', '1200000000000000.00'],
])('%s at %s %% is %s', (sum, rate, vat) => {
  expect(vatOf(sum, rate)).toBe(vat)
})

it('refuses a negative rate', () => expect(() => vatOf('1.00', '-5')).toThrow(RangeError))
