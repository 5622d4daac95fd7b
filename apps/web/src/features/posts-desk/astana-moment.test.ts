import { describe, expect, it } from 'vitest'
import { astanaMoment, firstMoment } from './astana-moment.ts'

describe('a time in Astana', () => {
  it.each([
    ['2026-11-17', '09:00', '2026-11-17T09:00:00+05:00'],
    ['17.11.2026', '23:59', '2026-11-17T23:59:00+05:00'],
    ['31.02.2026', '09:00', null],
    ['17.11.2026', '24:00', null],
    ['17.11.2026', '9:00', '2026-11-17T09:00:00+05:00'],
    ['17.11.2026', '0930', '2026-11-17T09:30:00+05:00'],
    ['17.11.2026', '9:60', null],
    ['17.11.2026', 'утром', null],
    ['', '', null],
  ])('typed as «%s» and «%s» is %s', (day, time, moment) => {
    expect(astanaMoment(day, time)).toBe(moment)
  })

  it('is initially the one set before, or nine in the morning of the next day', () => {
    expect(firstMoment('2026-11-17T20:30:00Z', new Date())).toEqual({ day: '2026-11-18', time: '01:30' })
    expect(firstMoment(null, new Date('2026-11-16T20:00:00Z'))).toEqual({ day: '2026-11-18', time: '09:00' })
  })
})
