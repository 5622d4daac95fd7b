import { describe, expect, it } from 'vitest'
import { printStatsYears, readStatsYears } from './stats-years.ts'

const read = (search: string) => readStatsYears(new URLSearchParams(search), 2026)

describe('the statistics years in the URL', () => {
  it.each([
    ['', { year: 2026, compare: 2025 }],
    ['year=2024', { year: 2024, compare: 2023 }],
    ['year=2024&compare=2026', { year: 2024, compare: 2026 }],
    ['compare=none', { year: 2026, compare: null }],
    ['year=1812&compare=x', { year: 2026, compare: 2025 }],
    // Comparing a year with itself is pointless.
    ['year=2024&compare=2024', { year: 2024, compare: null }],
  ])('«%s» is read as %o', (search, years) => expect(read(search)).toEqual(years))

  it.each([
    [{ year: 2026, compare: 2025 }, ''],
    [{ year: 2024, compare: 2023 }, 'year=2024'],
    [{ year: 2026, compare: null }, 'compare=none'],
    [{ year: 2025, compare: 2026 }, 'year=2025&compare=2026'],
  ])('%o is printed as «%s» and read back', (years, search) => {
    expect(printStatsYears(years, 2026).toString()).toBe(search)
    expect(read(search)).toEqual(years)
  })
})
