import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 1452, [1, 2, 3, 4, 5, null, 1452]],
    [7, 1452, [1, null, 6, 7, 8, null, 1452]],
    [1452, 1452, [1, null, 1448, 1449, 1450, 1451, 1452]],
  ])('page %i of %i', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers)
  })

  it.each([
    [501, 501, true, [1, null, 497, 498, 499, 500, 501, null]],
    [502, 501, true, [1, null, 501, 502, null]],
    [900, 501, false, [1, null, 501, null, 900]],
    [2, 1, false, [1, 2]],
  ])('page %i, numbers up to %i, more: %s', (page, last, more, numbers) => {
    expect(pageNumbers(page, last, more)).toEqual(numbers)
  })
})
