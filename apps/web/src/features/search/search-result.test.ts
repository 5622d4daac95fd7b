import { describe, expect, it } from 'vitest'
import { exactResults, type SearchResult } from './search-result.ts'

const result = (id: number, ...numbers: string[]) => ({ id, numbers }) as SearchResult
const results = [
  result(1, '23614259-1'),
  result(2, '78451203-ЗЦП1'),
  result(3, '180340027513'),
  result(4, '555'),
  result(5, '555'),
  ...[6, 7, 8, 9].map((id) => result(id, '15')),
]

describe('an exact match', () => {
  it.each([
    ['23614259-1', 1],
    ['№ 23614259-1 ', 1],
    ['78451203-зцп1', 2],
    ['1803 4002 7513', 3],
  ])('of «%s» is result %i', (q, id) => {
    expect(exactResults(q, results).map((result) => result.id)).toEqual([id])
  })

  it('of a number that two things have is both of them', () => {
    expect(exactResults('№ 555', results).map(({ id }) => id)).toEqual([4, 5])
  })

  it.each(['23614259', 'ремонт', '15', ''])('does not exist for «%s»', (q) => {
    expect(exactResults(q, results)).toEqual([])
  })
})
