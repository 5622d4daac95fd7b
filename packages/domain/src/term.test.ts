import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay, type WorkCalendar, workingDaysBetween } from './calendar/working-days.ts'
import { type CaseTerm, dueOf, type OpenTerm, resumedDue, termAfter, wakeOf } from './term.ts'

/** Nauryz week of 2026: 21–23 March are holidays, 24 and 25 are days off instead of the weekend. */
const calendar: WorkCalendar = new Map([
  ['2026-03-23', 'holiday'],
  ['2026-03-24', 'moved_dayoff'],
  ['2026-03-25', 'moved_dayoff'],
])
const at = (local: string) => new Date(`${local}+05:00`)

describe('the term after a change of status', () => {
  const decision: CaseTerm = { in: [2, 3], ground: 'Закон', days: 5 }
  const correction: CaseTerm = { in: [4], ground: 'Закон', days: 3, keepsDate: true }
  const bar: CaseTerm = { in: [5], ground: 'Закон', column: 'ends_on' }
  it.each<[string, number, number, CaseTerm | null | undefined]>([
    ['begins', 1, 2, decision],
    ['goes on in the next status', 2, 3, undefined],
    ['is another one', 3, 4, correction],
    ['begins anew', 4, 2, decision],
    ['is over', 2, 1, null],
    ['is over, but its date stays', 4, 1, undefined],
    ['is over; a date set by another rule is not touched', 2, 5, null],
  ])('%s', (_, from, to, expected) => {
    expect(termAfter({ decision, correction, bar }, from, to)).toBe(expected)
  })

  it('is none of a case whose dates are set by other rules', () => {
    expect(termAfter({ bar }, 5, 1)).toBeUndefined()
    expect(termAfter({}, 1, 2)).toBeUndefined()
  })

  it('ends with the last of its working days', () => {
    expect(dueOf({ days: 2 }, '2026-11-20', calendar)).toBe('2026-11-24T18:00:00+05:00')
    expect(dueOf({ days: 1 }, '2026-03-20', calendar)).toBe('2026-03-26T18:00:00+05:00')
  })
})

describe('the clock', () => {
  const term = (over: Partial<OpenTerm> = {}): OpenTerm => ({
    due_at: at('2026-11-23T18:00:00'),
    remind_days: 1,
    is_reminded: false,
    is_passed: false,
    ...over,
  })
  const DUE = at('2026-11-23T18:00:00')
  // The 20th is a Friday.
  it.each<[string, string, Partial<OpenTerm>, string | null, Date | null]>([
    [
      'waits for the morning of the working day before',
      '2026-11-17T15:00:00',
      {},
      null,
      at('2026-11-20T09:00:00'),
    ],
    ['reminds on that day', '2026-11-20T09:00:00', {}, 'remind', DUE],
    ['waits until the morning of that day', '2026-11-20T00:30:00', {}, null, at('2026-11-20T09:00:00')],
    ['reminds on that day even if it looks late', '2026-11-20T23:00:00', {}, 'remind', DUE],
    ['does not remind on a day off', '2026-11-21T10:00:00', {}, null, at('2026-11-23T09:00:00')],
    ['reminds on the last day if it did not before', '2026-11-23T10:00:00', {}, 'remind', DUE],
    ['reminds once', '2026-11-23T10:00:00', { is_reminded: true }, null, DUE],
    ['acts at the end', '2026-11-23T18:00:00', { is_reminded: true }, 'pass', null],
    ['acts once', '2026-11-24T18:00:00', { is_passed: true }, null, null],
    ['needs no reminder to act', '2026-11-24T18:00:00', {}, 'pass', null],
    ['waits for the end without a reminder', '2026-11-17T15:00:00', { remind_days: null }, null, DUE],
  ])('%s', (_, now, over, act, wake_at) => {
    expect(wakeOf(term(over), at(now), calendar)).toEqual({ act, wake_at })
  })

  it('wakes at the end if that is earlier than the morning', () => {
    const early = term({ due_at: at('2026-11-23T08:30:00') })
    expect(wakeOf(early, at('2026-11-21T10:00:00'), calendar)).toEqual({ act: null, wake_at: early.due_at })
  })

  it('never sleeps past the reminder or the end, for any calendar', () => {
    const days = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('holiday', 'moved_workday')),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 * 24 }),
        days,
        fc.integer({ min: 1, max: 3 }),
        (hours, odd, remind_days) => {
          const start = at('2026-11-02T07:30:00')
          const exceptions = new Map(
            odd.map(([day, kind]) => [
              new Date(start.getTime() + day * 86_400_000).toISOString().slice(0, 10),
              kind,
            ]),
          ) as WorkCalendar
          const due_at = new Date(start.getTime() + hours * 3_600_000)
          const open = term({ due_at, remind_days })
          const acts: string[] = []
          for (let now: Date | null = start, looks = 0; now; looks++) {
            expect(looks).toBeLessThan(5)
            const { act, wake_at } = wakeOf(open, now, exceptions)
            if (act) acts.push(act)
            if (act === 'remind')
              expect(
                isWorkingDay(new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10), exceptions),
              ).toBe(true)
            open.is_reminded ||= act === 'remind'
            open.is_passed ||= act === 'pass'
            if (wake_at) expect(wake_at > now && wake_at <= due_at).toBe(true)
            now = wake_at
          }
          expect(acts.at(-1)).toBe('pass')
          expect(acts.filter((act) => act === 'remind').length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a term after a pause', () => {
  const pause = (from: string, to: string) => ({ paused_at: at(from), resumed_at: at(to) })
  it.each([
    ['within a day ends as before', '2026-11-16T09:30:00', '2026-11-16T17:00:00', '2026-11-20T09:00:00'],
    [
      'over one night ends a working day later',
      '2026-11-16T17:00:00',
      '2026-11-17T09:00:00',
      '2026-11-23T09:00:00',
    ],
    [
      'over a weekend ends one working day later',
      '2026-11-13T12:00:00',
      '2026-11-16T12:00:00',
      '2026-11-23T09:00:00',
    ],
    [
      'over days off alone ends as before',
      '2026-11-14T12:00:00',
      '2026-11-15T12:00:00',
      '2026-11-20T09:00:00',
    ],
  ])('%s', (_, from, to, due) => {
    expect(resumedDue(at('2026-11-20T09:00:00'), pause(from, to), 'working', calendar)).toEqual(at(due))
  })

  it('counted in calendar days gets back the days of the pause', () => {
    const due = resumedDue(
      at('2026-11-20T00:00:00'),
      pause('2026-11-16T12:00:00', '2026-11-18T13:30:00'),
      'calendar',
      calendar,
    )
    expect(due).toEqual(at('2026-11-22T00:00:00'))
  })

  it('has as many working days left as when it was paused', () => {
    const day = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        const [paused, resumed, due] = [a, a + b, a + c].map(
          (days) => new Date(at('2026-03-02T12:00:00').getTime() + days * 86_400_000),
        ) as [Date, Date, Date]
        const left = (from: Date, to: Date) =>
          workingDaysBetween(from.toISOString().slice(0, 10), to.toISOString().slice(0, 10), calendar)
        const moved = resumedDue(due, { paused_at: paused, resumed_at: resumed }, 'working', calendar)
        expect(left(resumed, moved) === left(paused, due)).toBe(true)
      }),
    )
  })
})
