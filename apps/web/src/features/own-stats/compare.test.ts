import { describe, expect, it } from 'vitest'
import { countDifference, moneyDifference } from './compare.ts'

describe('the difference from the former value', () => {
  it.each([
    [286, 274, '+12 (+4,4\u00a0%)'],
    [3, 6, '−3 (−50\u00a0%)'],
    [5, 5, '0'],
    // No percentage of zero.
    [5, 0, '+5'],
    [0, 4, '−4 (−100\u00a0%)'],
  ])('of %i after %i is %s', (now, former, text) => expect(countDifference(now, former)).toBe(text))

  it.each([
    ['1284000000.00', '1241534000.00', '+42,5\u00a0млн\u00a0₸ (+3,4\u00a0%)'],
    ['0.00', '10.00', '−10\u00a0₸ (−100\u00a0%)'],
    ['10.00', '10.00', '0\u00a0₸'],
  ])('of %s after %s is %s', (now, former, text) => expect(moneyDifference(now, former)).toBe(text))
})
