import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayKind, isWorkingDay, localDay, workingDaysBetween } from '../calendar/working-days.ts'
import { announcementScheme, leastIntakeDays } from './announcement-scheme.ts'
import { nextStage, stageSchedule } from './stage-schedule.ts'

const nauryz = new Map<string, DayKind>([
  ['2026-03-14', 'moved_workday'],
  ['2026-03-21', 'holiday'],
  ['2026-03-22', 'holiday'],
  ['2026-03-23', 'holiday'],
  ['2026-03-24', 'moved_dayoff'],
  ['2026-03-25', 'moved_dayoff'],
])
const first = { isRepeat: false }

describe('the schedule of a purchase', () => {
  it('of a contest in a usual week: two days of remarks, two of decisions, one of the protocol, five of intake', () => {
    expect(stageSchedule(2, new Date('2026-02-02T10:00:00+05:00'), new Map(), first)).toEqual({
      publish_date: '2026-02-02T10:00:00.000+05:00',
      discussion_start_date: '2026-02-02T10:00:00.000+05:00',
      discussion_end_date: '2026-02-04T23:59:59+05:00',
      offer_start_date: '2026-02-10T09:00:00+05:00',
      offer_end_date: '2026-02-17T09:00:00+05:00',
      results_publication_date: '2026-02-20T18:00:00+05:00',
    })
  })

  it('of a price request: no discussion, intake from the next working day', () => {
    expect(stageSchedule(3, new Date('2026-02-06T23:59:59+05:00'), new Map(), first)).toMatchObject({
      discussion_start_date: null,
      discussion_end_date: null,
      offer_start_date: '2026-02-09T09:00:00+05:00',
      offer_end_date: '2026-02-11T09:00:00+05:00',
      results_publication_date: '2026-02-12T18:00:00+05:00',
    })
  })

  it.each<[string, number, string, Parameters<typeof stageSchedule>[3], string, string]>([
    ['over the Nauryz holidays', 3, '2026-03-19T12:00', first, '2026-03-20', '2026-03-27'],
    ['from the day before Nauryz', 3, '2026-03-20T12:00', first, '2026-03-26', '2026-03-30'],
    ['with a working Saturday', 3, '2026-03-13T12:00', first, '2026-03-14', '2026-03-17'],
    ['published on a Sunday', 3, '2026-02-08T12:00', first, '2026-02-09', '2026-02-11'],
    [
      'just after midnight in the time zone of the portal',
      3,
      '2026-02-03T00:10',
      first,
      '2026-02-04',
      '2026-02-06',
    ],
    ['of a rating contest', 188, '2026-02-02T12:00', first, '2026-02-10', '2026-02-13'],
    ['of a repeated contest', 2, '2026-02-02T12:00', { isRepeat: true }, '2026-02-10', '2026-02-13'],
    [
      'with a longer intake if requested',
      3,
      '2026-02-02T12:00',
      { isRepeat: false, intakeDays: 4 },
      '2026-02-03',
      '2026-02-09',
    ],
    [
      'never with less than the minimum intake',
      2,
      '2026-02-02T12:00',
      { isRepeat: false, intakeDays: 1 },
      '2026-02-10',
      '2026-02-17',
    ],
  ])('%s', (_, method, published, options, start, end) => {
    expect(stageSchedule(method, new Date(`${published}:00+05:00`), nauryz, options)).toMatchObject({
      offer_start_date: `${start}T09:00:00+05:00`,
      offer_end_date: `${end}T09:00:00+05:00`,
    })
  })

  it('is null for a method that is not announced', () => {
    expect(stageSchedule(23, new Date(), new Map(), first)).toBeNull()
  })

  it.each([
    ['2026-02-02T18:59:59Z', '2026-02-02'],
    ['2026-02-02T19:00:00Z', '2026-02-03'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('the day of %s is %s', (instant, day) => {
    expect(localDay(new Date(instant))).toBe(day)
  })
})

describe('for any day, method and calendar', () => {
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2026-12-31'),
    noInvalidDate: true,
  })
  const calendars = fc
    .array(
      fc.tuple(instants.map(localDay), fc.constantFrom<DayKind>('holiday', 'moved_dayoff', 'moved_workday')),
      { maxLength: 60 },
    )
    .map((list) => new Map(list))
  const methods = fc.constantFrom(2, 3, 32, 78, 126, 188, 200)
  const options = fc.record({
    isRepeat: fc.boolean(),
    intakeDays: fc.option(fc.integer({ min: 1, max: 60 })),
  })

  it('intake lasts the longer of the legal minimum and the request, starts and ends on working days, and dates are in order', () => {
    fc.assert(
      fc.property(methods, instants, calendars, options, (method, published, calendar, requested) => {
        const schedule = stageSchedule(method, published, calendar, requested)
        if (!schedule) throw new Error('every one of these is announced')
        const start = schedule.offer_start_date.slice(0, 10)
        const end = schedule.offer_end_date.slice(0, 10)
        const length = workingDaysBetween(start, end, calendar)
        expect(length).toBe(
          Math.max(leastIntakeDays(method, requested.isRepeat) ?? 0, requested.intakeDays ?? 0),
        )
        for (const day of [start, end]) expect(isWorkingDay(day, calendar)).toBe(true)
        expect(new Date(schedule.publish_date)).toEqual(published)
        const order = [
          schedule.publish_date,
          ...(schedule.discussion_end_date ? [schedule.discussion_end_date] : []),
          schedule.offer_start_date,
          schedule.offer_end_date,
          schedule.results_publication_date,
        ].map(Date.parse)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        expect(new Set(order).size).toBe(order.length)
        for (const date of Object.values(schedule)) if (date) expect(date).toMatch(/\+05:00$/)
      }),
    )
  })

  it('nextStage goes from discussion to intake to review, each once, and stops', () => {
    fc.assert(
      fc.property(methods, instants, options, (method, published, requested) => {
        const schedule = stageSchedule(method, published, new Map(), requested)
        const scheme = announcementScheme(method)
        if (!schedule || !scheme) throw new Error('every one of these is announced')
        const passed = []
        let status_id = 210
        for (;;) {
          const next = nextStage({ ...schedule, status_id, purchase_method_id: method })
          if (!next) break
          passed.push([next.status_id, next.at.getTime()])
          status_id = next.status_id
        }
        expect(passed).toEqual([
          [scheme.intakeStatus, Date.parse(schedule.offer_start_date)],
          [scheme.reviewStatus, Date.parse(schedule.offer_end_date)],
        ])
      }),
    )
  })
})

describe('nextStage', () => {
  const dates = { offer_start_date: '2026-02-10T09:00:00+05:00', offer_end_date: '2026-02-17T09:00:00+05:00' }

  it.each([
    [2, 210, 220],
    [2, 220, 250],
    [188, 220, 250],
    [3, 210, 240],
    [3, 240, 330],
    // Statuses of another method, unpublished and finished announcements.
    [2, 240, null],
    [3, 220, null],
    [2, 110, null],
    [2, 160, null],
    [2, 190, null],
    [2, 250, null],
    [23, 210, null],
  ])('by method %i after %i is %s', (purchase_method_id, status_id, next) => {
    expect(nextStage({ ...dates, purchase_method_id, status_id })?.status_id ?? null).toBe(next)
  })

  it('is null without a date', () => {
    expect(
      nextStage({ status_id: 210, purchase_method_id: 2, offer_start_date: null, offer_end_date: null }),
    ).toBeNull()
  })
})
