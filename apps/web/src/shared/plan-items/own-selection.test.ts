import { describe, expect, it } from 'vitest'
import { ownRow } from './own-row.builder.ts'
import {
  between,
  headState,
  NOTHING,
  refreshed,
  selectionSum,
  withoutIds,
  withRows,
} from './own-selection.ts'

const rows = [1, 2, 3].map((id) => ownRow({ id }))

describe('the selection', () => {
  it('keeps rows selected on other pages', () => {
    const first = withRows(NOTHING, rows.slice(0, 1), true)
    const both = withRows(first, rows.slice(2), true)
    expect([...both.keys()]).toEqual([1, 3])
    expect([...withRows(both, rows.slice(0, 1), false).keys()]).toEqual([3])
    expect(first.size).toBe(1)
  })

  it('has a sum exact to the tiyn', () => {
    const dear = ['9999999999999.99', '0.02', '40560900.00'].map((total_price, id) =>
      ownRow({ id, total_price }),
    )
    expect(selectionSum(withRows(NOTHING, dear, true))).toBe('10000040560900.01')
    expect(selectionSum(NOTHING)).toBe('0.00')
  })

  it('takes over newer rows, and stays the same object if there are none', () => {
    const selection = withRows(NOTHING, rows, true)
    expect(refreshed(selection, rows)).toBe(selection)
    const newer = ownRow({ id: 2, name: 'Изменённый' })
    expect(refreshed(selection, [newer, ownRow({ id: 9 })]).get(2)).toBe(newer)
    expect(refreshed(selection, [ownRow({ id: 9 })]).has(9)).toBe(false)
  })

  it('can drop rows by id', () => {
    const selection = withRows(NOTHING, rows, true)
    expect([...withoutIds(selection, [1, 3, 77]).keys()]).toEqual([2])
    expect(withoutIds(selection, [77])).toBe(selection)
  })

  it.each([
    [[], 'none'],
    [[1], 'some'],
    [[1, 2, 3], 'all'],
  ] as const)('of %j gives the header checkbox state %s', (ids, state) => {
    const selection = withRows(
      NOTHING,
      rows.filter(({ id }) => (ids as readonly number[]).includes(id)),
      true,
    )
    expect(headState(selection, [1, 2, 3], 0)).toBe(state)
  })

  it('is not «all» while some rows are not loaded', () => {
    const selection = withRows(NOTHING, rows, true)
    expect(headState(selection, [1, 2, 3], 5000)).toBe('some')
  })

  it('has ranges that work in both directions', () => {
    expect(between(7, 2)).toEqual([2, 7])
    expect(between(2, 7)).toEqual([2, 7])
  })
})
