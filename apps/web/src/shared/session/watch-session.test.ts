import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionPhase } from './session-clock.ts'
import { watchSession } from './watch-session.ts'

const START = Date.parse('2026-11-15T09:00:00+05:00')
const END = START + 60 * 60_000

let phases: SessionPhase[] = []
let wake = () => {}
const waking = {
  listen(look: () => void) {
    wake = look
    return () => {
      wake = () => {}
    }
  },
}
const watch = (end = END, ahead = 0) =>
  watchSession(end, ahead, waking, (phase) => {
    phases.push(phase)
  })
const last = () => phases.at(-1)

beforeEach(() => {
  phases = []
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchSession', () => {
  it('reports calm for 58 minutes, then each of 120 seconds, then once the end', () => {
    watch()
    vi.advanceTimersByTime(58 * 60_000 - 1)
    expect(new Set(phases.map(({ name }) => name))).toEqual(new Set(['calm']))
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ name: 'warning', left: 120 })
    vi.advanceTimersByTime(60_000)
    expect(last()).toEqual({ name: 'warning', left: 60 })
    vi.advanceTimersByTime(60 * 60_000)
    expect(phases.filter(({ name }) => name === 'over')).toHaveLength(1)
    const counted = phases.flatMap((phase) => (phase.name === 'warning' ? [phase.left] : []))
    expect(counted).toEqual(Array.from({ length: 120 }, (_, i) => 120 - i))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports the end at once when a computer wakes up after it', () => {
    watch()
    // No timer fires during sleep; the clock goes on.
    vi.setSystemTime(END + 5 * 60_000)
    wake()
    expect(phases.map(({ name }) => name)).toEqual(['calm', 'over'])
  })

  it('uses server time', () => {
    watch(END, 59 * 60_000)
    expect(last()).toEqual({ name: 'warning', left: 60 })
    watch(END, -60 * 60_000)
    vi.advanceTimersByTime(59 * 60_000)
    expect(last()).toEqual({ name: 'calm' })
  })

  it('is not disturbed by checks within a second', () => {
    watch()
    vi.advanceTimersByTime(58 * 60_000 + 400)
    wake()
    wake()
    expect(last()).toEqual({ name: 'warning', left: 120 })
    vi.advanceTimersByTime(600)
    expect(last()).toEqual({ name: 'warning', left: 119 })
    expect(vi.getTimerCount()).toBe(1)
  })

  it('stops when asked to', () => {
    const stop = watch()
    stop()
    vi.advanceTimersByTime(2 * 60 * 60_000)
    wake()
    expect(phases).toEqual([{ name: 'calm' }])
    expect(vi.getTimerCount()).toBe(0)
  })
})
