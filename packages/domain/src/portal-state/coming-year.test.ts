import { expect, it } from 'vitest'
import { type Prepared, yearToPrepare } from './coming-year.ts'

it.each<[Prepared, string, number[], ReturnType<typeof yearToPrepare>]>([
  ['calendar', '2026-11-16', [2026, 2027], null],
  ['calendar', '2026-11-16', [2026], { year: 2027, since: '2026-10-01', due: '2026-12-20' }],
  ['calendar', '2026-09-30', [2026], null],
  ['calendar', '2026-03-01', [2025], { year: 2026, since: '2026-01-01', due: '2026-01-01' }],
  ['financial_year', '2026-06-30', [2026], null],
  ['financial_year', '2026-07-01', [2026], { year: 2027, since: '2026-07-01', due: '2026-09-01' }],
  ['mrp', '2026-11-30', [2026], null],
  ['mrp', '2026-12-01', [2026], { year: 2027, since: '2026-12-01', due: '2026-12-31' }],
  ['mrp', '2027-01-01', [2025, 2026], { year: 2027, since: '2027-01-01', due: '2027-01-01' }],
])('%s on %s with %j: %j', (what, today, known, expected) => {
  expect(yearToPrepare(what, today, new Set(known))).toEqual(expected)
})
