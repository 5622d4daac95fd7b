import { describe, expect, it } from 'vitest'
import { monthsWithData, runningTotal } from './running-total.ts'

describe('running totals of a year', () => {
  it('are exact to the tiyn, and stay level in months without data', () => {
    const year = runningTotal([
      { month: 1, count: 2, total_price: '0.10' },
      { month: 3, count: 1, total_price: '0.20' },
    ])
    expect(year).toHaveLength(12)
    expect(year.map(({ total }) => total.total_price).slice(0, 4)).toEqual(['0.10', '0.10', '0.30', '0.30'])
    expect(year[11]?.total).toEqual({ count: 3, total_price: '0.30' })
    expect(year[1]).toMatchObject({ month: 2, count: 0, total_price: '0.00' })
  })

  it('include what was carried over from the start, in no single month', () => {
    const [january] = runningTotal([
      { month: 99, count: 4, total_price: '100.00' },
      { month: 1, count: 1, total_price: '5.00' },
    ])
    expect(january).toEqual({
      month: 1,
      count: 1,
      total_price: '5.00',
      total: { count: 5, total_price: '105.00' },
    })
  })

  it('of the current year end at the current month', () => {
    expect(runningTotal([{ month: 12, count: 1, total_price: '1.00' }], 11)).toHaveLength(11)
    expect(monthsWithData(2026, '2026-11-15T10:00:00+05:00')).toBe(11)
    expect(monthsWithData(2025, '2026-11-15T10:00:00+05:00')).toBe(12)
    expect(monthsWithData(2027, '2026-11-15T10:00:00+05:00')).toBe(0)
  })
})
