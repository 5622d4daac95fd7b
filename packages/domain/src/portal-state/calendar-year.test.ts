import { expect, it } from 'vitest'
import { calendarYearToFill } from './calendar-year.ts'

it.each([
  ['2026-11-16', [2026, 2027], null],
  ['2026-11-16', [2026], { year: 2027, since: '2026-10-01', due: '2026-12-20' }],
  ['2026-09-30', [2026], null],
  ['2026-03-01', [2025], { year: 2026, since: '2026-01-01', due: '2026-01-01' }],
])('on %s with %j: %j', (today, known, expected) => {
  expect(calendarYearToFill(today, new Set(known))).toEqual(expected)
})
