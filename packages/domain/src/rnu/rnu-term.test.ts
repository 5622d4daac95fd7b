import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, rnuEndsOn } from './rnu-term.ts'

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
const dateOf = (text: string) => Number(text.slice(8))
const nextDay = (text: string) => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10)

describe('the term of a record', () => {
  it.each([
    ['2026-11-15', '2028-11-15'],
    ['2026-08-31', '2028-08-31'],
    ['2028-02-29', '2030-02-28'],
    ['2026-02-28', '2028-02-28'],
    ['2026-12-31', '2028-12-31'],
  ])('from %s is until %s', (starts, ends) => {
    expect(rnuEndsOn(starts)).toBe(ends)
  })

  it.each([
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-11-30', 1, '2026-12-30'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('is 24 calendar months: the same date, or the last day of a shorter month, and never ends earlier for a later start', () => {
    fc.assert(
      fc.property(day, (starts) => {
        const ends = rnuEndsOn(starts)
        expect(monthsOf(ends) - monthsOf(starts)).toBe(24)
        if (dateOf(ends) !== dateOf(starts)) {
          expect(dateOf(ends)).toBeLessThan(dateOf(starts))
          // The next day is the first of a month, so this was the last day of its month.
          expect(dateOf(nextDay(ends))).toBe(1)
        }
        expect(rnuEndsOn(nextDay(starts)) >= ends).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('of any number of months ends in the expected month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (starts, months) => {
        const ends = addMonths(starts, months)
        expect(monthsOf(ends) - monthsOf(starts)).toBe(months)
        if (dateOf(ends) !== dateOf(starts)) expect(dateOf(nextDay(ends))).toBe(1)
      }),
      { numRuns: 2000 },
    )
  })
})
