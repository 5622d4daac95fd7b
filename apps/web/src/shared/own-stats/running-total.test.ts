import { describe, expect, it } from 'vitest'
import { monthsTold, runningTotal } from './running-total.ts'

describe('a year month by month', () => {
  it('adds up to the tiyn, and months without anything stay level', () => {
    const year = runningTotal([
      { month: 1, count: 2, total_price: '0.10' },
      { month: 3, count: 1, total_price: '0.20' },
    ])
    expect(year).toHaveLength(12)
    expect(year.map(({ total }) => total.total_price).slice(0, 4)).toEqual(['0.10', '0.10', '0.30', '0.30'])
    expect(year[11]?.total).toEqual({ count: 3, total_price: '0.30' })
    expect(year[1]).toMatchObject({ month: 2, count: 0, total_price: '0.00' })
  })

  it('what was carried over is there from the first day, and in no month', () => {
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

  it('a running year stops at now', () => {
    expect(runningTotal([{ month: 12, count: 1, total_price: '1.00' }], 11)).toHaveLength(11)
    expect(monthsTold(2026, '2026-11-15T10:00:00+05:00')).toBe(11)
    expect(monthsTold(2025, '2026-11-15T10:00:00+05:00')).toBe(12)
    expect(monthsTold(2027, '2026-11-15T10:00:00+05:00')).toBe(0)
  })
})
