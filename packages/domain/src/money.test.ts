import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, percentOf, sumAmounts, tiyn } from './money.ts'

describe('money', () => {
  it.each([
    ['0', 0n],
    ['1', 100n],
    ['1.5', 150n],
    ['1.05', 105n],
    ['-0.01', -1n],
    ['9999999999999999.99', 999999999999999999n],
  ])('reads %s', (text, value) => {
    expect(tiyn(text)).toBe(value)
  })

  it.each(['', '1,5', '1.005', '1e3', ' 1', 'Infinity', '1234567890123456789'])('refuses %j', (text) => {
    expect(() => tiyn(text)).toThrow(RangeError)
  })

  it('survives the round trip for every amount the database can hold', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (value) => {
        expect(tiyn(amount(value))).toBe(value)
      }),
    )
  })

  it('adds without losing a tiyn, where floats would', () => {
    expect(sumAmounts(['0.10', '0.20'])).toBe('0.30')
    expect(sumAmounts(['9007199254740993.01', '0.01'])).toBe('9007199254740993.02')
  })

  it.each([
    ['0.00', '200.00', '0.0'],
    ['25.00', '200.00', '12.5'],
    ['199.99', '200.00', '99.9'],
    ['200.00', '200.00', '100.0'],
    ['300.00', '200.00', '100.0'],
    ['-1.00', '200.00', '0.0'],
    ['1.00', '0.00', '0.0'],
    ['9999999999999999.98', '9999999999999999.99', '99.9'],
  ])('%s of %s is %s per cent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })
})
