import { describe, expect, it } from 'vitest'
import { sumProblem } from './sum-problem.ts'

describe('a sum range', () => {
  it.each([
    ['', ''],
    ['4 000 000', ''],
    ['4 000 000', '4000000,00'],
    ['9999999999999999.98', '9999999999999999.99'],
  ])('«%s» to «%s» is valid', (from, to) => {
    expect(sumProblem({ from, to })).toBeNull()
  })

  it.each([
    ['5 млн', '', 'list.sum_unreadable', ['from']],
    ['4', '-1', 'list.sum_unreadable', ['to']],
    ['5000001', '5 000 000', 'list.sum_swapped', ['from', 'to']],
  ])('«%s» to «%s» is invalid: %s', (from, to, words, ends) => {
    expect(sumProblem({ from, to })).toEqual({ words, ends })
  })
})
