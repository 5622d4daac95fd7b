import { expect, it } from 'vitest'
import { differingFields, mergeTyped, withRow } from './form-changes.ts'

const ASTANA = { id: 710000000, code: '710000000', name: 'Астана' }
const BASE = {
  name: '',
  phone: '',
  place: null as typeof ASTANA | null,
  files: [{ uuid: 'a', kind: 'other', name: 'Устав.pdf' }],
}

it('compares a choice by its id only: search results and saved records name it differently', () => {
  const chosen = { ...BASE, place: ASTANA }
  expect(differingFields(chosen, BASE)).toEqual(['place'])
  expect(differingFields(chosen, { ...BASE, place: { ...ASTANA, name: 'г. Астана' } })).toEqual([])
})

it('finds a difference inside rows', () => {
  const renamed = { ...BASE, files: BASE.files.map((file) => ({ ...file, kind: 'charter' })) }
  expect(differingFields(renamed, BASE)).toEqual(['files'])
  expect(differingFields({ ...BASE, files: [...BASE.files] }, BASE)).toEqual([])
})

it('keeps what was typed here and takes the rest from the other version', () => {
  const mine = { ...BASE, name: 'ТОО «Мой ввод»', place: ASTANA }
  const theirs = { ...BASE, name: 'Чужое', phone: '+7 717 255 10 20' }
  expect(mergeTyped(BASE, mine, theirs)).toEqual({ ...mine, phone: '+7 717 255 10 20' })
})

it('withRow replaces one row and does not mutate the given rows', () => {
  const rows = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ]
  const changed = withRow(rows, 1, { name: 'c' })
  expect(changed).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'c' },
  ])
  expect([changed[0] === rows[0], rows[1]?.name]).toEqual([true, 'b'])
})
