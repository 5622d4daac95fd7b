import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, tiyn } from '../money.ts'
import { itemTotal, quantityOf, thousandths } from './item-total.ts'

describe('total of an item', () => {
  it.each([
    ['104', '400000.00', '41600000.00'],
    ['0.001', '0.01', '0.00'],
    ['0.5', '0.01', '0.01'],
    ['0.499', '0.01', '0.00'],
    ['1.005', '1.00', '1.01'],
    ['3', '0.10', '0.30'],
    ['999999999999.999', '9999.99', '9999989999999990.00'],
  ])('%s × %s is %s', (quantity, price, total) => {
    expect(itemTotal(quantity, price)).toBe(total)
  })

  it.each(['', '-1', '1.0001', '1e3', '1,5', ' 1'])('refuses %j for a quantity', (quantity) => {
    expect(() => thousandths(quantity)).toThrow(RangeError)
  })

  const quantity = fc.bigInt({ min: 0n, max: 10n ** 12n })
  const price = fc.bigInt({ min: 0n, max: 10n ** 8n })

  it('is within half a tiyn of the exact product, and up at the half', () => {
    fc.assert(
      fc.property(quantity, price, (thousandth, tiyns) => {
        const total = tiyn(itemTotal(quantityOf(thousandth), amount(tiyns)))
        const error = total * 1000n - thousandth * tiyns
        expect(error > -500n && error <= 500n).toBe(true)
      }),
    )
  })

  it('differs from the sum of its parts by rounding only', () => {
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 10 }), price, (parts, tiyns) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const added = parts.reduce((sum, part) => sum + tiyn(itemTotal(quantityOf(part), amount(tiyns))), 0n)
        const apart = tiyn(itemTotal(quantityOf(whole), amount(tiyns))) - added
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(parts.length + 1) / 2n + 1n)
      }),
    )
  })

  it('a formatted quantity parses back to the same value', () => {
    fc.assert(
      fc.property(quantity, (value) => {
        expect(thousandths(quantityOf(value))).toBe(value)
      }),
    )
  })
})
