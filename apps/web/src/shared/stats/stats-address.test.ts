import { describe, expect, it } from 'vitest'
import { printStatsChoice, readStatsChoice } from './stats-address.ts'

const read = (search: string) => readStatsChoice(new URLSearchParams(search), 2026)

describe('the statistics URL', () => {
  it.each([
    ['', { year: 2026, region: undefined, subject: undefined }],
    ['year=all', { year: null, region: undefined, subject: undefined }],
    ['year=2024&region=750000000&subject=2', { year: 2024, region: 750000000, subject: 2 }],
    ['year=abc&region=-1&subject=1e3', { year: 2026, region: undefined, subject: undefined }],
  ])('«%s» is read as %o', (search, choice) => {
    expect(read(search)).toEqual(choice)
  })

  it.each(['', 'year=all', 'year=2024&region=750000000&subject=2'])(
    'survives a round trip: «%s»',
    (search) => {
      expect(printStatsChoice(read(search), 2026).toString()).toBe(search)
    },
  )

  it('omits the current year', () => {
    expect(printStatsChoice(read('year=2026&region=5'), 2026).toString()).toBe('region=5')
  })
})
