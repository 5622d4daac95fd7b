import { describe, expect, it } from 'vitest'
import { type Intake, intakeClock } from './intake-clock.ts'

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

  it.each([
    [{ offer_end_date: '2026-11-14T22:18:00+05:00' }, 'over'],
    [{ offer_end_date: null }, 'unset'],
    [{ status: { id: 430 } }, 'stopped'],
  ])('%o: has no countdown, state %s', (part, state) => {
    expect(intakeClock(facts(part), now)).toMatchObject({ state, left: null })
  })
})
