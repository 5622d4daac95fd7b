import { describe, expect, it } from 'vitest'
import { growthOf } from './growth.ts'

describe('growthOf', () => {
  it.each([
    ['42466000.00', '1241534000.00', '3.4'],
    ['-1284000.00', '10000000.00', '-12.8'],
    ['-0.01', '1000000.00', '0.0'],
    ['5.00', '0.00', null],
    ['300.00', '100.00', '300.0'],
  ])('%s of %s is %s percent', (part, whole, percent) => expect(growthOf(part, whole)).toBe(percent))
})
