import { expect, it } from 'vitest'
import { mergeFields } from './use-autosave.ts'

const base = { name: 'Бумага', days: '5', place: { id: 1 } }

it('merge: fields changed by the user stay, all others are taken as saved now', () => {
  const mine = { ...base, name: 'Бумага А4' }
  const theirs = { ...base, name: 'Бумага для печати', days: '7', place: { id: 2 } }
  expect(mergeFields(base, mine, theirs)).toEqual({ name: 'Бумага А4', days: '7', place: { id: 2 } })
})

it('merge: the saved form is taken if the user changed nothing', () => {
  const theirs = { ...base, days: '9' }
  expect(mergeFields(base, structuredClone(base), theirs)).toEqual(theirs)
})
