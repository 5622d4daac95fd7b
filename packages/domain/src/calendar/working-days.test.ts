import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, type DayKind, isWorkingDay, workingDaysBetween } from './working-days.ts'

/** Around Nauryz 2026: 21 (Saturday) to 23 March are holidays, 24 and 25 days off for them, 14 a working Saturday. */
const calendar = new Map<string, DayKind>([
  ['2026-03-14', 'moved_workday'],
  ['2026-03-21', 'holiday'],
  ['2026-03-22', 'holiday'],
  ['2026-03-23', 'holiday'],
  ['2026-03-24', 'moved_dayoff'],
  ['2026-03-25', 'moved_dayoff'],
])

describe('working days', () => {
  it.each([
    ['2026-03-13', true, 'a Friday'],
    ['2026-03-14', true, 'a Saturday worked by decree'],
    ['2026-03-15', false, 'a Sunday'],
    ['2026-03-20', true, 'the Friday before the holiday'],
    ['2026-03-23', false, 'a holiday on a Monday'],
    ['2026-03-24', false, 'a day off by decree'],
    ['2026-03-26', true, 'the first day after'],
    ['2026-03-28', false, 'a usual Saturday'],
  ])('%s: %s, %s', (day, isWorking) => {
    expect(isWorkingDay(day, calendar)).toBe(isWorking)
  })

  it.each([
    ['2026-03-13', 1, '2026-03-14'],
    ['2026-03-13', 2, '2026-03-16'],
    ['2026-03-20', 1, '2026-03-26'],
    ['2026-03-22', 1, '2026-03-26'],
    ['2026-03-20', 0, '2026-03-20'],
    ['2026-03-21', 0, '2026-03-26'],
    ['2026-03-26', -1, '2026-03-20'],
    ['2026-03-16', -2, '2026-03-13'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s plus %i is %s', (day, n, expected) => {
    expect(addWorkingDays(day, n, calendar)).toBe(expected)
  })

  it.each([
    ['2026-03-13', '2026-03-16', 2],
    ['2026-03-20', '2026-03-26', 1],
    ['2026-03-20', '2026-03-25', 0],
    ['2026-03-26', '2026-03-20', -1],
    ['2026-03-20', '2026-03-20', 0],
  ])('from %s to %s there are %i', (from, to, count) => {
    expect(workingDaysBetween(from, to, calendar)).toBe(count)
  })
})

/** Any calendar of 2026 with at most 60 exceptions, so that a working day always exists. */
const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const calendars = fc
  .array(fc.tuple(days, fc.constantFrom<DayKind>('holiday', 'moved_dayoff', 'moved_workday')), {
    maxLength: 60,
  })
  .map((list) => new Map(list))

describe('for any calendar', () => {
  it('addWorkingDays agrees with workingDaysBetween and ends on a working day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), calendars, (day, n, any) => {
        const end = addWorkingDays(day, n, any)
        expect(isWorkingDay(end, any)).toBe(true)
        expect(workingDaysBetween(day, end, any)).toBe(n)
        expect(end > day).toBe(true)
      }),
    )
  })

  it('adding and then subtracting returns to the same working day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), calendars, (day, n, any) => {
        const start = addWorkingDays(day, 0, any)
        expect(addWorkingDays(addWorkingDays(start, n, any), -n, any)).toBe(start)
      }),
    )
  })

  it('adding in two steps equals adding at once', () => {
    const part = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(days, part, part, calendars, (day, a, b, any) => {
        expect(addWorkingDays(addWorkingDays(day, a, any), b, any)).toBe(addWorkingDays(day, a + b, any))
      }),
    )
  })
})
