import { describe, expect, it } from 'vitest'
import { formRows } from './form-rows.ts'

describe('rows of the form', () => {
  it('come without its head, its numbering and single cells', () => {
    const rows = [['№ п/п', 'Тип'], ['1', '2', '3', '4', '5', '6'], ['Итого'], ['', ''], ['7', 'Товар']]
    expect(formRows(rows)).toEqual([['7', 'Товар']])
  })

  it('keep a row that has no number yet', () => {
    expect(formRows([['', 'Товар', '']])).toEqual([['', 'Товар', '']])
  })

  it('have as many cells as the form has columns', () => {
    expect(formRows([Array.from({ length: 40 }, () => 'x')])[0]).toHaveLength(29)
  })
})
