import { expect, it } from 'vitest'
import { mergeFields } from './use-autosave.ts'

const base = { name: 'Бумага', days: '5', place: { id: 1 } }

it('keeps what the person changed and takes the rest as it is saved now', () => {
  const mine = { ...base, name: 'Бумага А4' }
  const theirs = { ...base, name: 'Бумага для печати', days: '7', place: { id: 2 } }
  expect(mergeFields(base, mine, theirs)).toEqual({ name: 'Бумага А4', days: '7', place: { id: 2 } })
})

it('is the saved one where nothing was typed', () => {
  const theirs = { ...base, days: '9' }
  expect(mergeFields(base, structuredClone(base), theirs)).toEqual(theirs)
})
