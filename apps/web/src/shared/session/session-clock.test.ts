import { describe, expect, it } from 'vitest'
import { announcedLeft, clockText, sessionEnd, sessionPhase, untilNextLook } from './session-clock.ts'

const at = (time: string) => `2026-11-15T${time}+05:00`
const ms = (time: string) => Date.parse(at(time))
const session = (idle: string, limit: string) => ({
  started_at: at('09:00:00'),
  idle_ends_at: at(idle),
  expires_at: at(limit),
})

describe('the end of a session', () => {
  it('is the inactivity end or the absolute limit, whichever is first; only the former can be prolonged', () => {
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
  ])('seen at %s is %o', (now, phase) => {
    expect(sessionPhase(ms('10:00:00'), ms(now))).toEqual(phase)
  })

  it('is checked at least every minute, and every second during the warning', () => {
    const end = ms('10:00:00')
    expect(untilNextLook(end, ms('09:00:00'))).toBe(60_000)
    expect(untilNextLook(end, ms('09:57:30'))).toBe(30_000)
    expect(untilNextLook(end, ms('09:58:00'))).toBe(1000)
    expect(untilNextLook(end, ms('09:58:00') + 250)).toBe(750)
  })

  it('is announced at 120, 60 and 30 seconds', () => {
    const announced = Array.from({ length: 120 }, (_, i) => announcedLeft(120 - i))
    expect([...new Set(announced)]).toEqual([120, 60, 30])
    expect([
      announcedLeft(61),
      announcedLeft(60),
      announcedLeft(31),
      announcedLeft(30),
      announcedLeft(1),
    ]).toEqual([120, 60, 60, 30, 30])
  })

  it('is counted down as minutes and seconds', () => {
    expect([120, 65, 60, 9].map(clockText)).toEqual(['2:00', '1:05', '1:00', '0:09'])
  })
})
