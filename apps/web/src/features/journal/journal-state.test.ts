import { expect, it } from 'vitest'
import { filledFilters, NO_FILTERS, readJournal } from './journal-state.ts'

it('sends only filters that are filled in, trimmed', () => {
  expect(filledFilters({ ...NO_FILTERS, action: 'plan.create', person: ' a@b.kz ' })).toEqual({
    action: 'plan.create',
    person: 'a@b.kz',
  })
})

it('ignores a subject id without a subject type', () => {
  expect(filledFilters({ ...NO_FILTERS, subject_id: '7' })).toEqual({})
  expect(filledFilters({ ...NO_FILTERS, subject_id: '7', subject_type: 'plan' })).toEqual({
    subject_id: '7',
    subject_type: 'plan',
  })
})

it('filters written to the URL are read back unchanged', () => {
  const filters = { ...NO_FILTERS, from: '2026-11-01', request_id: 'abc-1' }
  expect(readJournal(new URLSearchParams(filledFilters(filters)))).toEqual(filters)
})
