import { describe, expect, it } from 'vitest'
import type { DayKind } from '../calendar/working-days.ts'
import { expDueAt } from './supplier-exp-deadlines.ts'

/** Around Independence Day of 2026: Wednesday 16 is a holiday, Monday 14 is off in exchange for Saturday 19. */
const calendar = new Map<string, DayKind>([
  ['2026-12-16', 'holiday'],
  ['2026-12-14', 'moved_dayoff'],
  ['2026-12-19', 'moved_workday'],
])

describe('deadlines of an experience', () => {
  it.each([
    ['submit', '2026-11-16', '2026-11-25T18:00:00+05:00'],
    // Submitted on a Saturday: Sunday does not count either.
    ['submit', '2026-11-14', '2026-11-24T18:00:00+05:00'],
    ['submit', '2026-12-11', '2026-12-23T18:00:00+05:00'],
    ['endorse', '2026-12-11', '2026-12-18T18:00:00+05:00'],
    ['return', '2026-12-11', '2026-12-21T18:00:00+05:00'],
    ['withdraw', '2026-12-11', null],
    ['confirm', '2026-12-11', null],
    ['refuse', '2026-12-11', null],
  ] as const)('%s on %s: %s', (action, on, due) => {
    expect(expDueAt(action, on, calendar)).toBe(due)
  })
})
