import { describe, expect, it } from 'vitest'
import { exactResult, type SearchResult } from './search-result.ts'

const result = (id: number, ...numbers: string[]) => ({ id, numbers }) as SearchResult
const results = [
  result(1, '23614259-1'),
  result(2, '78451203-ЗЦП1'),
  result(3, '180340027513'),
  result(4, '555'),
  result(5, '555'),
]

describe('an exact match', () => {
  it.each([
    ['23614259-1', 1],
    ['№ 23614259-1 ', 1],
    ['78451203-зцп1', 2],
    ['1803 4002 7513', 3],
  ])('of «%s» is result %i', (q, id) => {
    expect(exactResult(q, results)?.id).toBe(id)
  })

  it.each(['23614259', 'ремонт', '555', ''])('does not exist for «%s»', (q) => {
    expect(exactResult(q, results)).toBeNull()
  })
})
