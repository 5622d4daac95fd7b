import { describe, expect, it } from 'vitest'
import { timelineDate } from './timeline-dates.ts'

describe('timelineDate', () => {
  const from = '2026-11-16T09:00:00+05:00'
  const until = '2026-11-26T09:00:00+05:00'
  it.each([
    ['published', 'done', from, null, '16.11.2026, 09:00'],
    ['intake', 'now', from, until, 'до 26.11.2026, 09:00'],
    ['review', 'next', from, until, '16.11–26.11.2026'],
    ['results', 'next', until, null, 'не позднее 26.11.2026'],
    ['contract', 'next', null, null, null],
    ['contract', 'stopped', null, null, 'не состоится'],
  ] as const)('formats %s in state %s', (name, state, a, b, words) => {
    expect(timelineDate({ name, state, from: a, until: b })).toBe(words)
  })
})
