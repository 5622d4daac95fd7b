import { describe, expect, it } from 'vitest'
import { type Intake, intakeClock } from './intake-clock.ts'
import { nextMoment } from './use-intake-now.ts'

const now = Date.parse('2026-11-14T22:18:00+05:00')
const facts = (part: Partial<Intake>): Intake => ({
  status: { id: 220 },
  offer_start_date: '2026-10-30T10:00:00+05:00',
  offer_end_date: '2026-11-16T09:00:00+05:00',
  ...part,
})

describe('intakeClock', () => {
  it('counts down to the end', () => {
    expect(intakeClock(facts({}), now)).toMatchObject({
      state: 'open',
      left: { days: 1, hours: 10, minutes: 42 },
    })
  })

  it('counts down to the start', () => {
    expect(intakeClock(facts({ offer_start_date: '2026-11-15T22:18:00+05:00' }), now)).toMatchObject({
      state: 'before',
      left: { days: 1, hours: 0, minutes: 0 },
    })
  })

  it('counts seconds too, for the last minute', () => {
    expect(intakeClock(facts({ offer_end_date: '2026-11-14T22:18:42+05:00' }), now)).toMatchObject({
      state: 'open',
      left: { days: 0, hours: 0, minutes: 0, seconds: 42 },
    })
  })

  it.each([
    [{ offer_end_date: '2026-11-14T22:18:00+05:00' }, 'over'],
    [{ offer_end_date: null }, 'unset'],
    [{ status: { id: 430 } }, 'stopped'],
  ])('%o: has no countdown, state %s', (part, state) => {
    expect(intakeClock(facts(part), now)).toMatchObject({ state, left: null })
  })
})

describe('nextMoment', () => {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  it.each([
    [[at(100), at(50)], 50],
    [[at(-30), at(50)], -30],
    [[at(-70), null, at(50)], 50],
    [[at(4000)], null],
    [[null], null],
  ])('of %o', (moments, seconds) => {
    expect(nextMoment(moments, now)).toBe(seconds === null ? null : now + seconds * 1000)
  })
})
