import { expect, it } from 'vitest'
import { dayWarnings, isYearFilled, yearBalance } from './calendar-desk.ts'

it.each([
  ['2026-11-02', 'holiday', ['past']],
  ['2026-12-16', 'holiday', ['deadlines_stay']],
  ['2026-12-19', 'moved_dayoff', ['deadlines_stay', 'already_off']],
  ['2026-12-18', 'moved_workday', ['deadlines_stay', 'already_working']],
  ['2026-12-19', 'moved_workday', ['deadlines_stay']],
  ['2026-12-20', 'holiday', ['deadlines_stay']],
  ['2026-11-16', null, ['deadlines_stay']],
] as const)('%s as %s is warned about: %j', (day, kind, warnings) => {
  expect(dayWarnings(day, kind, '2026-11-16')).toEqual(warnings)
})

it('a year without a holiday is not filled', () => {
  expect(isYearFilled([])).toBe(false)
  expect(isYearFilled([{ kind: 'moved_dayoff' }])).toBe(false)
  expect(isYearFilled([{ kind: 'holiday' }])).toBe(true)
})

it('counts the days of a year', () => {
  expect(yearBalance(2026, new Map())).toEqual({ working: 261, off: 104 })
  const calendar = new Map([
    ['2026-12-16', 'holiday'],
    ['2026-12-19', 'moved_workday'],
    ['2026-12-20', 'holiday'],
  ] as const)
  expect(yearBalance(2026, calendar)).toEqual({ working: 261, off: 104 })
  expect(yearBalance(2028, new Map()).working + yearBalance(2028, new Map()).off).toBe(366)
})
