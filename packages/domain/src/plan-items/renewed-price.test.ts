import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, tiyn } from '../money.ts'
import {
  type BoughtPrice,
  type PricedItem,
  type PriceFinds,
  priceChange,
  renewedPrice,
} from './renewed-price.ts'

const bought = (unit_price: string, id: number): BoughtPrice => ({
  unit_price,
  contract: { id, number: `${id}/2026`, signed_on: '2026-06-01' },
})
const item = bought('110.00', 1)
const code = bought('120.00', 2)
const market = { median: '130.00', count: 3 }
const goods: PricedItem = { quantity: '2', purchase_subject_id: 1 }
const none: PriceFinds = { own_item: null, own_code: null, market: null }

describe('the proposed price', () => {
  it.each<[string, Partial<PriceFinds>, unknown]>([
    ['of the very item', { own_item: item, own_code: code, market }, ['110.00', 'own_item', 1, null]],
    ['of the code', { own_code: code, market }, ['120.00', 'own_code', 2, null]],
    ['of the market', { market }, ['130.00', 'market', undefined, 3]],
    ['too few contracts', { market: { median: '130.00', count: 2 } }, null],
    ['nothing', {}, null],
  ])('%s', (_, finds, expected) => {
    const found = renewedPrice(goods, { ...none, ...finds })
    expect(found && [found.unit_price, found.source, found.contract?.id, found.count]).toEqual(expected)
  })

  it.each<[string, Partial<PricedItem>]>([
    ['a work', { purchase_subject_id: 2 }],
    ['a service', { purchase_subject_id: 3 }],
  ])('of %s is that of the very item or none', (_, change) => {
    const found = { ...none, own_code: code, market }
    expect(renewedPrice({ ...goods, ...change }, found)).toBeNull()
    expect(renewedPrice({ ...goods, ...change }, { ...found, own_item: item })?.source).toBe('own_item')
  })

  it('is none if the sum would be too large', () => {
    const found = { ...none, own_item: bought('1000000.00', 1) }
    expect(renewedPrice({ ...goods, quantity: '9999999.999' }, found)).not.toBeNull()
    expect(renewedPrice({ ...goods, quantity: '10000000' }, found)).toBeNull()
  })
})

describe('the change of a price', () => {
  it.each([
    ['100.00', '112.50', '12.5', true],
    ['100.00', '109.00', '9.0', true],
    ['100.00', '108.99', '9.0', false],
    ['100.00', '91.00', '-9.0', true],
    ['100.00', '100.00', '0.0', false],
    ['100.00', '100.04', '0.0', false],
    ['100.00', '99.96', '0.0', false],
    ['100.00', '100.05', '0.1', false],
    ['100.00', '99.95', '-0.1', false],
    ['3.00', '2.00', '-33.3', true],
    ['0.01', '9999999999999.99', '99999999999999800.0', true],
  ])('%s → %s is %s %%', (before, after, percent, is_notable) => {
    expect(priceChange(before, after)).toEqual({ percent, is_notable })
  })

  it('is none where there was no price', () => expect(priceChange('0.00', '5.00')).toBeNull())

  const price = fc.bigInt(1n, 10n ** 12n).map(amount)
  it('differs from the exact quotient by at most half a tenth', () =>
    fc.assert(
      fc.property(price, price, (before, after) => {
        const { percent } = priceChange(before, after) as { percent: string }
        const tenths = BigInt(percent.replace('.', ''))
        const exact = (tiyn(after) - tiyn(before)) * 1000n
        const error = exact - tenths * tiyn(before)
        expect((error < 0n ? -error : error) * 2n <= tiyn(before)).toBe(true)
      }),
    ))
})
