import { expect, it } from 'vitest'
import { dayOf, dayText } from './date-text.ts'

it.each([
  ['05.03.2026', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  [' 2026-03-05 ', '2026-03-05'],
  ['31.02.2026', null],
  ['05.13.2026', null],
  ['05.03.26', null],
  ['', null],
])('«%s» is parsed as %s', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})

it('a date is shown as DD.MM.YYYY', () => expect(dayText('2026-03-05')).toBe('05.03.2026'))
