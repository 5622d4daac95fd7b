import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { describe, expect, it } from 'vitest'
import { fileType } from './file-type.ts'
import { intakeClock } from './intake-clock.ts'
import { timelineDate } from './timeline-dates.ts'

const now = Date.parse('2026-11-14T22:18:00+05:00')
const facts = (part: object) =>
  ({
    status: { id: 220 },
    offer_start_date: '2026-10-30T10:00:00+05:00',
    offer_end_date: '2026-11-16T09:00:00+05:00',
    ...part,
  }) as unknown as Announcement

describe('intakeClock', () => {
  it('counts to the end', () => {
    expect(intakeClock(facts({}), now)).toMatchObject({
      state: 'open',
      left: { days: 1, hours: 10, minutes: 42 },
    })
  })

  it('counts to the start', () => {
    expect(intakeClock(facts({ offer_start_date: '2026-11-15T22:18:00+05:00' }), now)).toMatchObject({
      state: 'before',
      left: { days: 1, hours: 0, minutes: 0 },
    })
  })

  it.each([
    [{ offer_end_date: '2026-11-14T22:18:00+05:00' }, 'over'],
    [{ offer_end_date: null }, 'unset'],
    [{ status: { id: 430 } }, 'stopped'],
  ])('stops: %o', (part, state) => {
    expect(intakeClock(facts(part), now)).toMatchObject({ state, left: null })
  })
})

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
  ] as const)('%s %s', (name, state, a, b, words) => {
    expect(timelineDate({ name, state, from: a, until: b })).toBe(words)
  })
})

describe('fileType', () => {
  it.each([
    ['смета.PDF', 'PDF'],
    ['a.tar.gz', 'GZ'],
    ['без расширения', 'Файл'],
  ])('%s', (original_name, type) => expect(fileType({ original_name })).toBe(type))
})
