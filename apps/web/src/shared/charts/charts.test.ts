import { describe, expect, it } from 'vitest'
import { axisTicks } from './axis-ticks.ts'
import { chartUnit, inUnit } from './chart-unit.ts'
import { stepBorders, stepOf } from './colour-steps.ts'
import { csvText } from './csv-text.ts'

describe('the chart unit', () => {
  it.each([
    ['count', [412, 571], null, 571, '571'],
    ['count', [9_999], null, 9_999, '9 999'],
    ['count', [412_000, 571_300], 'chart.thousand', 571_300, '571'],
    ['count', [57_470, 6_500], 'chart.thousand', 6_500, '6,5'],
    ['sum', [84_200_000_000, 1], 'chart.billion_tenge', 84_200_000_000, '84,2'],
    ['sum', [], 'chart.tenge', 0, '0'],
  ] as const)('for %s %j is %s', (measure, values, name, value, text) => {
    const unit = chartUnit(measure, values)
    expect(unit.name).toBe(name)
    expect(inUnit(value, unit).replace(/\s/g, ' ')).toBe(text)
  })

  it('never shows a non-zero value as zero', () => {
    expect(inUnit(1, { size: 1e9, name: null })).toBe('<0,1')
    expect(inUnit(0, { size: 1e9, name: null })).toBe('0')
  })
})

describe('axis ticks', () => {
  it.each([
    [[571], [0, 200, 400, 600]],
    [
      [486_430, 571_000],
      [0, 200_000, 400_000, 600_000],
    ],
    [[3], [0, 1, 2, 3]],
    [[1], [0, 1]],
    [[0], [0, 1]],
    [[], [0, 1]],
    [[1000], [0, 250, 500, 750, 1000]],
  ])('for %j are %j', (values, ticks) => {
    expect(axisTicks(values)).toEqual(ticks)
  })
})

describe('colour steps', () => {
  it('contain about the same number of values each', () => {
    const values = Array.from({ length: 20 }, (_, i) => (i + 1) * 1000)
    const borders = stepBorders(values)
    expect(borders).toEqual([5000, 9000, 13_000, 17_000])
    expect(
      [0, 1, 2, 3, 4].map((step) => values.filter((value) => stepOf(value, borders) === step).length),
    ).toEqual([4, 4, 4, 4, 4])
  })

  it('are fewer when there are few distinct values', () => {
    expect(stepBorders([])).toEqual([])
    expect(stepBorders([0, 0, 7, 7, 7])).toEqual([7])
    expect(stepOf(0, [7])).toBe(0)
    expect(stepOf(7, [7])).toBe(1)
  })
})

describe('a CSV file', () => {
  it('keeps numbers as numbers and turns formulas into text', () => {
    expect(
      csvText([
        ['Год', 'Сумма; ₸'],
        [2026, '1234.50'],
        ['=1+1', 'ТОО "А"'],
      ]),
    ).toBe('\ufeffГод;"Сумма; ₸"\r\n2026;1234,50\r\n\'=1+1;"ТОО ""А"""\r\n')
  })
})
