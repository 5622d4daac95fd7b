import { describe, expect, it } from 'vitest'
import { leaveOutRest, mendCount, mendRows, withCell } from './mends.ts'

describe('mending an import', () => {
  it('sends changed rows and those left out, and not what was taken back', () => {
    const mends = { 4: { cells: ['1', 'x'] }, 7: 'leave_out' as const, 9: null }
    expect(mendCount(mends)).toBe(2)
    expect(mendRows(mends)).toEqual([
      { line: 4, cells: ['1', 'x'] },
      { line: 7, leave_out: true },
    ])
  })

  it('leaves out every row that was not mended', () => {
    const mended = { cells: ['1', 'x'] }
    expect(leaveOutRest({ 4: mended, 9: null }, [4, 7, 9])).toEqual({
      4: mended,
      7: 'leave_out',
      9: 'leave_out',
    })
  })

  it('changes one cell, also past the end of a short row', () => {
    expect(withCell(['a', 'b'], 2, 'c')).toEqual(['a', 'c'])
    expect(withCell(['a'], 4, 'd')).toEqual(['a', '', '', 'd'])
  })
})
