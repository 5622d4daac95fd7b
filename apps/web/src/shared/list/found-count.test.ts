import { describe, expect, it } from 'vitest'
import { countWords, roundCount } from './found-count.ts'

describe('the count line', () => {
  it.each([
    [{ count: 21 }, '21 объявление'],
    [{ count: 17_424, count_is_estimate: false }, '17\u00a0424 объявления'],
    [{ count: 506_213, count_is_estimate: true }, 'около 506\u00a0000 объявлений'],
    [{ count: 57, count_is_estimate: true }, 'около 60 объявлений'],
  ])('for %j is «%s»', (found, words) => {
    expect(countWords(found, 'announcements.count')).toBe(words)
  })

  it.each([
    [0, 10],
    [3, 10],
    [994, 990],
    [1234, 1230],
    [9996, 10_000],
    [1_234_567, 1_230_000],
  ])('rounds %i to %i', (count, about) => {
    expect(roundCount(count)).toBe(about)
  })
})
