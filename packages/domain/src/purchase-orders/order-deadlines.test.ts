import { describe, expect, it } from 'vitest'
import { dueAfter } from '../../test/due-after.ts'
import type { WorkCalendar } from '../calendar/working-days.ts'
import { orderCase } from './order-case.ts'
import { orderCorrectionDueAt } from './order-deadlines.ts'

/** Nauryz week of 2026: 21–23 March are holidays, 24 and 25 are days off instead of the weekend. */
const calendar: WorkCalendar = new Map([
  ['2026-03-21', 'holiday'],
  ['2026-03-22', 'holiday'],
  ['2026-03-23', 'holiday'],
  ['2026-03-24', 'moved_dayoff'],
  ['2026-03-25', 'moved_dayoff'],
])

describe('an order', () => {
  it.each([
    // Monday, Friday, a day off, and across holidays.
    ['2026-11-16', '2026-11-23T18:00:00+05:00'],
    ['2026-11-20', '2026-11-27T18:00:00+05:00'],
    ['2026-11-15', '2026-11-20T18:00:00+05:00'],
    ['2026-03-19', '2026-03-31T18:00:00+05:00'],
  ])('sent on %s is due by %s', (day, due) => {
    expect(dueAfter(orderCase.terms, orderCase.steps.send, day, calendar)).toBe(due)
  })

  it('returned on Friday is to be corrected by Wednesday', () => {
    expect(orderCorrectionDueAt('2026-11-20', calendar)).toBe('2026-11-25T18:00:00+05:00')
  })

  it('shows by when it was due after the decision, and nothing after it is taken back', () => {
    const { reject, return: giveBack, confirm, withdraw } = orderCase.steps
    for (const step of [reject, giveBack, confirm])
      expect(dueAfter(orderCase.terms, step, '2026-11-20', calendar)).toBeUndefined()
    expect(withdraw.clears).toContain('due_at')
  })
})
