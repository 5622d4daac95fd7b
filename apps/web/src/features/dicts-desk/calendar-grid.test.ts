import { expect, it } from 'vitest'
import { dayByKey, monthWeeks } from './calendar-grid.ts'

it('splits a month into weeks that start on Monday', () => {
  const weeks = monthWeeks(2026, 10, new Map([['2026-11-03', 'holiday']]))
  // 1 November 2026 is a Sunday.
  expect(weeks[0]?.map((cell) => cell?.number ?? null)).toEqual([null, null, null, null, null, null, 1])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks[1]?.map((cell) => cell?.look)).toEqual([
    'workday',
    'holiday',
    'workday',
    'workday',
    'workday',
    'weekend',
    'weekend',
  ])
  expect(monthWeeks(2028, 1, new Map()).flat().filter(Boolean)).toHaveLength(29)
})

it.each([
  ['2026-11-16', 'ArrowRight', '2026-11-17'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-16', 'ArrowUp', '2026-11-09'],
  ['2026-12-31', 'ArrowDown', '2026-12-31'],
  ['2026-11-16', 'Home', '2026-11-01'],
  ['2026-11-16', 'End', '2026-11-30'],
  ['2026-11-16', 'Enter', null],
])('from %s the key %s moves to %s', (day, key, next) => {
  expect(dayByKey(day, key)).toBe(next)
})
