import { describe, expect, it } from 'vitest'
import { correctionCount, correctionRows, leaveOutRest, withCell } from './corrections.ts'

describe('corrections of an import', () => {
  it('are sent as changed rows and rows left out, without those undone', () => {
    const corrections = { 4: { cells: ['1', 'x'] }, 7: 'leave_out' as const, 9: null }
    expect(correctionCount(corrections)).toBe(2)
    expect(correctionRows(corrections)).toEqual([
      { line: 4, cells: ['1', 'x'] },
      { line: 7, leave_out: true },
    ])
  })

  it('can leave out every row that is not corrected', () => {
    const corrected = { cells: ['1', 'x'] }
    expect(leaveOutRest({ 4: corrected, 9: null }, [4, 7, 9])).toEqual({
      4: corrected,
      7: 'leave_out',
      9: 'leave_out',
    })
  })

  it('change one cell, also past the end of a short row', () => {
    expect(withCell(['a', 'b'], 2, 'c')).toEqual(['a', 'c'])
    expect(withCell(['a'], 4, 'd')).toEqual(['a', '', '', 'd'])
  })
})
