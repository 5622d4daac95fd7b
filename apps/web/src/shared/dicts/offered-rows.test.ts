import { describe, expect, it } from 'vitest'
import { offeredRows } from './offered-rows.ts'

const rows = [
  { id: 1, name: 'Штука', is_active: true },
  { id: 2, name: 'Пачка', is_active: false },
  { id: 3, name: 'Бухта', is_active: false },
]

describe('the rows a form offers', () => {
  it('are the active ones', () => {
    expect(offeredRows(rows, []).map(({ id }) => id)).toEqual([1])
    expect(offeredRows(rows, [null]).map(({ id }) => id)).toEqual([1])
  })

  it('include inactive ones that are already chosen, marked as inactive', () => {
    expect(offeredRows(rows, [3, 1])).toEqual([
      { id: 1, name: 'Штука', is_active: true },
      { id: 3, name: 'Бухта (не действует)', is_active: false },
    ])
  })

  it('are all rows if they have no active flag', () => {
    const plain = [{ id: 0, name: 'Руководитель' }]
    expect(offeredRows(plain, [])).toEqual(plain)
  })
})
