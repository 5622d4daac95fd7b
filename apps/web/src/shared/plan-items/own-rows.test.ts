import { describe, expect, it } from 'vitest'
import { SLOTS, wantedPages } from './own-rows.ts'

describe('pages to load', () => {
  it.each([
    ['only the first until the count is known', 0, 0, null, [0]],
    ['the first and the next', 0, 12, 5000, [0, 1]],
    ['a neighbour on each side', 530, 550, 5000, [4, 5, 6]],
    ['two visible pages and their neighbours', 590, 610, 5000, [4, 5, 6, 7]],
    ['nothing after the last', 4980, 4999, 5000, [48, 49]],
    ['one if there are no more', 0, 10, 60, [0]],
    ['the last ones when rows were removed', 4000, 4010, 250, [1, 2]],
  ] as const)('%s', (_, from, to, count, pages) => {
    expect(wantedPages(from, to, count)).toEqual(pages)
  })

  it('never use one slot for two pages', () => {
    for (let from = 0; from < 3000; from += 7) {
      const pages = wantedPages(from, from + 99, 3000)
      expect(new Set(pages.map((page) => page % SLOTS)).size).toBe(pages.length)
    }
  })
})
