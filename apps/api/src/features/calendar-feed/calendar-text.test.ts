import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalendar } from '../../test/read-calendar.ts'
import { type CalendarEntry, calendarText } from './calendar-text.ts'

const entry: CalendarEntry = {
  uid: 'announcement-7-intake_ends@portal.example',
  at: '2026-11-25T18:00:00+05:00',
  changed_at: '2026-11-12T09:00:00+05:00',
  state: 'set',
  reminds: true,
  summary: 'Заканчивается приём заявок: № 15420001-1, Жөндеу',
  description: 'Күрделі жөндеу',
  url: 'https://portal.example/announcements/7',
}
const FEED = { subscribed: true }
const read = (over: Partial<CalendarEntry>) =>
  readCalendar(calendarText([{ ...entry, ...over }], FEED)).entries[0]

describe('a calendar', () => {
  it('is read by another program as it was meant', () => {
    expect(readCalendar(calendarText([entry], FEED))).toEqual({
      name: 'Портал закупок: сроки',
      entries: [
        {
          uid: entry.uid,
          at: '2026-11-25T13:00:00.000Z',
          hasEnd: false,
          summary: entry.summary,
          description: entry.description,
          url: entry.url,
          status: 'CONFIRMED',
          // Seconds from 2000 to the last change.
          sequence: 847_771_200,
          changedAt: '2026-11-12T04:00:00.000Z',
          alarms: ['-P1D', '-PT2H'],
        },
      ],
    })
  })

  it('tells programs to read it again every hour, and that its entries make nobody busy', () => {
    const text = calendarText([entry], FEED)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n')
    expect(text).toContain('TRANSP:TRANSPARENT\r\n')
    expect(text).toContain('DTSTART:20261125T130000Z\r\n')
    // Of the last change, not of the request.
    expect(text).toContain('DTSTAMP:20261112T040000Z\r\n')
    // With METHOD the DTSTAMP would have to be the time of the request.
    expect(text).not.toContain('METHOD')
  })

  it('of a single file has no name and is not read again', () => {
    const text = calendarText([entry], { subscribed: false })
    expect(text).not.toMatch(/X-WR-CALNAME|NAME:|REFRESH-INTERVAL|X-PUBLISHED-TTL/)
    expect(readCalendar(text).entries).toEqual(readCalendar(calendarText([entry], FEED)).entries)
  })

  it('is the same text as long as nothing has changed', () => {
    expect(calendarText([entry], FEED)).toBe(calendarText([{ ...entry }], FEED))
  })

  it('reminds only of what somebody must do and still can', () => {
    expect(read({ reminds: false })?.alarms).toEqual([])
    expect(read({ state: 'cancelled' })).toMatchObject({ status: 'CANCELLED', alarms: [] })
    expect(read({ state: 'suspended' })).toMatchObject({ status: 'TENTATIVE', alarms: [] })
  })

  it('gives back any text, whatever its letters, its length and its marks', () => {
    const letter = fc.oneof(
      fc.constantFrom('\\', ',', ';', ':', '"', '\n', '\t', ' ', '\\n', 'Қ', 'ә', '₸', '😀', '👩‍👩‍👧', 'é'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    const text = fc.oneof(
      fc.array(letter, { minLength: 1, maxLength: 300 }).map((letters) => letters.join('')),
      fc.constant('Қазақстан, «ремонт»; '.repeat(500)),
    )
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const found = read({ summary, description })
        expect(found?.summary).toBe(readable(summary))
        expect(found?.description).toBe(readable(description))
      }),
      { numRuns: 150 },
    )
  })

  it('has the moment of any instant', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (at) => {
        at.setUTCMilliseconds(0)
        expect(read({ at: at.toISOString() })?.at).toBe(at.toISOString())
      }),
    )
  })
})

/** iCalendar has one line break and, but for the tab, no control characters. */
function readable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
