import { describe, expect, it } from 'vitest'
import { periodProblem } from './customer-organizer-period.ts'

const TODAY = '2026-11-16'

describe('the period of a requested relation', () => {
  it.each([
    ['2026-11-16', null, null],
    ['2030-01-01', null, null],
    ['2026-01-01', '2026-11-16', null],
    ['2026-11-16', '2026-11-16', null],
    ['2026-01-01', '2026-11-15', 'customer_organizer.period_past'],
    ['2026-12-01', '2026-11-30', 'customer_organizer.period'],
    ['2020-02-01', '2020-01-01', 'customer_organizer.period'],
  ])('%s to %s', (starts_on, ends_on, problem) =>
    expect(periodProblem({ starts_on, ends_on }, TODAY)).toBe(problem),
  )
})
