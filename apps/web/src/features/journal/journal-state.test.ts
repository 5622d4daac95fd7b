import { expect, it } from 'vitest'
import { askedOf, NO_FILTERS, readJournal } from './journal-state.ts'

it('asks for what is filled in alone', () => {
  expect(askedOf({ ...NO_FILTERS, action: 'plan.create', person: ' a@b.kz ' })).toEqual({
    action: 'plan.create',
    person: 'a@b.kz',
  })
})

it('does not ask for a number that belongs to no kind of thing', () => {
  expect(askedOf({ ...NO_FILTERS, subject_id: '7' })).toEqual({})
  expect(askedOf({ ...NO_FILTERS, subject_id: '7', subject_type: 'plan' })).toEqual({
    subject_id: '7',
    subject_type: 'plan',
  })
})

it('reads what it wrote', () => {
  const filters = { ...NO_FILTERS, from: '2026-11-01', request_id: 'abc-1' }
  expect(readJournal(new URLSearchParams(askedOf(filters)))).toEqual(filters)
})
