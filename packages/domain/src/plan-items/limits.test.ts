import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limitInTenge, limitsOn } from './limits.ts'

const [, ...lines] = readFileSync(
  new URL('../../../../db/reference/dated-limit.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
const rows = lines.map((line) => {
  const [code = '', from_date = '', value = ''] = line.split(',')
  return { code, from_date, value }
})

describe('limits in force', () => {
  it.each([
    ['2024-12-31', '3692'],
    ['2025-01-01', '3932'],
    ['2025-12-31', '3932'],
    ['2026-01-01', '4325'],
    ['2031-05-01', '4325'],
    ['2022-12-31', undefined],
  ])('on %s the МРП is %s', (day, mrp) => {
    expect(limitsOn(rows, day).mrp).toBe(mrp)
  })

  it('do not depend on the order of rows', () => {
    expect(limitsOn(rows.toReversed(), '2026-06-01')).toEqual(limitsOn(rows, '2026-06-01'))
  })

  it.each([
    ['zcp_max_mrp', '34600000.00'],
    ['eshop_max_mrp', '17300000.00'],
    ['direct_goods_max_mrp', '432500.00'],
    ['direct_works_services_max_mrp', '2162500.00'],
    ['unknown', null],
  ])('%s of 2026 is %s ₸', (code, tenge) => {
    expect(limitInTenge(limitsOn(rows, '2026-11-15'), code)).toBe(tenge)
  })

  it.each([
    [{ mrp: '4325.0000', x: '100.0000' }, '432500.00'],
    [{ mrp: '4325.55', x: '0.5' }, '2162.77'],
    [{ x: '100' }, null],
    [{ mrp: 'NaN', x: '100' }, null],
  ])('%j', (limits, tenge) => {
    expect(limitInTenge(limits, 'x')).toBe(tenge)
  })
})
