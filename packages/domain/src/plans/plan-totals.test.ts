import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, sumAmounts } from '../money.ts'
import { type PlannedItem, planTotals } from './plan-totals.ts'

const item = (
  method: number,
  years: [string, string, string],
  funding: [number | null, string][],
): PlannedItem => ({
  total_price: sumAmounts(years),
  total_price_year_1: years[0],
  total_price_year_2: years[1],
  total_price_year_3: years[2],
  purchase_method_id: method,
  funding: funding.map(([ekrb_id, amount]) => ({ ekrb_id, amount })),
})

describe('sums of a plan', () => {
  it('are exact, by year, by specifics and by method', () => {
    const totals = planTotals([
      item(3, ['0.10', '0', '0'], [[414, '0.10']]),
      item(
        2,
        ['0.20', '1', '2.50'],
        [
          [149, '3.00'],
          [414, '0.50'],
          [414, '0.20'],
        ],
      ),
      item(3, ['9007199254740993.01', '0', '0'], []),
    ])
    expect(totals).toEqual({
      count: 3,
      total: '9007199254740996.81',
      years: ['9007199254740993.31', '1.00', '2.50'],
      by_ekrb: [
        { key: 149, count: 1, total: '3.00' },
        { key: 414, count: 2, total: '0.80' },
        { key: null, count: 1, total: '9007199254740993.01' },
      ],
      by_method: [
        { key: 2, count: 1, total: '3.70' },
        { key: 3, count: 2, total: '9007199254740993.11' },
      ],
    })
  })

  it('of nothing are nothing', () => {
    expect(planTotals([])).toEqual({
      count: 0,
      total: '0.00',
      years: ['0.00', '0.00', '0.00'],
      by_ekrb: [],
      by_method: [],
    })
  })

  it('show what is paid twice under no specifics', () => {
    expect(planTotals([item(2, ['1', '0', '0'], [[414, '3']])]).by_ekrb).toEqual([
      { key: 414, count: 1, total: '3.00' },
      { key: null, count: 1, total: '-2.00' },
    ])
  })

  it('add up to the total, however they are cut', () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(amount)
    const any = fc
      .tuple(
        fc.nat({ max: 3 }),
        fc.tuple(money, money, money),
        fc.array(fc.tuple(fc.option(fc.nat({ max: 3 })), money), { maxLength: 4 }),
      )
      .map(([method, years, funding]) => item(method, years, funding))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), (items) => {
        const { total, years, by_ekrb, by_method } = planTotals(items)
        expect(sumAmounts(years)).toBe(total)
        expect(sumAmounts(by_ekrb.map((part) => part.total))).toBe(total)
        expect(sumAmounts(by_method.map((part) => part.total))).toBe(total)
      }),
    )
  })
})
