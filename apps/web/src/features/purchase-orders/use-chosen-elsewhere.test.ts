import { describe, expect, it } from 'vitest'
import { inChunks, readChosen } from './use-chosen-elsewhere.ts'

const search = (text: string) => new URLSearchParams(text)

describe('items chosen elsewhere', () => {
  it('come in the address, each once, and nonsense is left out', () => {
    expect(readChosen(search('items=7__8__7__x__0__-1__9'), null)).toEqual([7, 8, 9])
    expect(readChosen(search(''), null)).toEqual([])
  })
  it('come in the history where an address is too short', () => {
    expect(readChosen(search('items=1'), { items: [5, 6, 'x'] })).toEqual([5, 6])
  })
  it('no more than one order takes', () => {
    const many = Array.from({ length: 1200 }, (_, i) => i + 1)
    expect(readChosen(search(''), { items: many })).toHaveLength(1000)
  })
  it('are asked for in parts', () => {
    expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inChunks([], 2)).toEqual([])
  })
})
