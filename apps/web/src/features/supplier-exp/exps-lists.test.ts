import { expect, it } from 'vitest'
import { deskExps, ownExps } from './exps-lists.ts'

const read = (list: typeof ownExps | typeof deskExps, search: string) =>
  list.read(new URLSearchParams(search))

it('records are sorted newest first for a supplier, by deadline while they wait for the operator', () => {
  expect(read(ownExps, '').sort).toBe('-id')
  expect(read(deskExps, '').sort).toBe('due_at')
  expect(read(deskExps, 'tab=decided').sort).toBe('-id')
})
it('a supplier may choose every status; the tabs have those an officer sees, each once', () => {
  expect(ownExps.tabs.all.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(
    Object.values(deskExps.tabs)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual([2, 3, 4, 5, 6, 7])
})
