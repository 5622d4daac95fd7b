import { describe, expect, it } from 'vitest'
import { clockText, saidLeft, sessionEnd, sessionPhase, untilNextLook } from './session-clock.ts'

const at = (time: string) => `2026-11-15T${time}+05:00`
const ms = (time: string) => Date.parse(at(time))
const session = (idle: string, limit: string) => ({
  started_at: at('09:00:00'),
  idle_ends_at: at(idle),
  expires_at: at(limit),
})

describe('the end of a session', () => {
  it('is whichever comes first, and only silence can be prolonged', () => {
    expect(sessionEnd(session('10:00:00', '21:00:00'))).toEqual({ at: ms('10:00:00'), canProlong: true })
    expect(sessionEnd(session('21:30:00', '21:00:00'))).toEqual({ at: ms('21:00:00'), canProlong: false })
    expect(sessionEnd(session('21:00:00', '21:00:00')).canProlong).toBe(false)
  })

  it.each([
    ['09:57:59', { name: 'calm' }],
    ['09:58:00', { name: 'warning', left: 120 }],
    ['09:59:59', { name: 'warning', left: 1 }],
    ['10:00:00', { name: 'over' }],
    ['12:00:00', { name: 'over' }],
  ])('at %s: %o', (now, phase) => {
    expect(sessionPhase(ms('10:00:00'), ms(now))).toEqual(phase)
  })

  it('is looked for when it changes', () => {
    const end = ms('10:00:00')
    expect(untilNextLook(end, ms('09:00:00'))).toBe(60_000)
    expect(untilNextLook(end, ms('09:57:30'))).toBe(30_000)
    expect(untilNextLook(end, ms('09:58:00'))).toBe(1000)
    expect(untilNextLook(end, ms('09:58:00') + 250)).toBe(750)
  })

  it('is said aloud at two minutes, one, and half of one', () => {
    const said = Array.from({ length: 120 }, (_, i) => saidLeft(120 - i))
    expect([...new Set(said)]).toEqual([120, 60, 30])
    expect([saidLeft(61), saidLeft(60), saidLeft(31), saidLeft(30), saidLeft(1)]).toEqual([
      120, 60, 60, 30, 30,
    ])
  })

  it('counts down as a clock does', () => {
    expect([120, 65, 60, 9].map(clockText)).toEqual(['2:00', '1:05', '1:00', '0:09'])
  })
})
