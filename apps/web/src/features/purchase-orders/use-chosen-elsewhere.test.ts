import { describe, expect, it } from 'vitest'
import { inChunks, readChosen } from './use-chosen-elsewhere.ts'

const search = (text: string) => new URLSearchParams(text)

describe('items preselected on another page', () => {
  it('are read from the URL, without duplicates and invalid ids', () => {
    expect(readChosen(search('items=7__8__7__x__0__-1__9'), null)).toEqual([7, 8, 9])
    expect(readChosen(search(''), null)).toEqual([])
  })
  it('are read from the history state instead, if it contains any', () => {
    expect(readChosen(search('items=1'), { items: [5, 6, 'x'] })).toEqual([5, 6])
  })
  it('are limited to the most items of one order', () => {
    const many = Array.from({ length: 1200 }, (_, i) => i + 1)
    expect(readChosen(search(''), { items: many })).toHaveLength(1000)
  })
  it('are requested in chunks', () => {
    expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inChunks([], 2)).toEqual([])
  })
})
