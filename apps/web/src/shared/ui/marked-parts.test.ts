import { describe, expect, it } from 'vitest'
import { excerpt, type Mark, markedParts } from './marked-parts.ts'

const shown = (text: string, marks: Mark[]) =>
  markedParts(text, marks)
    .map(({ part, marked }) => (marked ? `[${part}]` : part))
    .join('')

describe('markedParts', () => {
  it.each<[Mark[], string]>([
    [[], 'ремонт школы'],
    [[[0, 6]], '[ремонт] школы'],
    [
      [
        [7, 12],
        [0, 6],
      ],
      '[ремонт] [школы]',
    ],
    [
      [
        [0, 6],
        [3, 9],
      ],
      '[ремонт][ шк]олы',
    ],
    [[[7, 99]], 'ремонт [школы]'],
    [[[99, 120]], 'ремонт школы'],
  ])('with marks %j gives «%s»', (marks, words) => {
    expect(shown('ремонт школы', marks)).toBe(words)
  })
})

describe('excerpt', () => {
  const long = `${'слово '.repeat(40)}ремонт кровли${' слово'.repeat(40)}`
  it('keeps a short text', () => {
    expect(excerpt('ремонт', [[0, 6]], 80)).toEqual({ text: 'ремонт', marks: [[0, 6]] })
  })

  it('cuts a long text around its first mark, at spaces', () => {
    const from = long.indexOf('ремонт')
    const cut = excerpt(long, [[from, from + 6]], 80)
    expect(shown(cut.text, cut.marks)).toMatch(/^…(слово )+\[ремонт\] кровли( слово)+…$/)
    expect(cut.text.length).toBeLessThanOrEqual(82)
  })
})
