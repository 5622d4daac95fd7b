import { describe, expect, it } from 'vitest'
import { formRows } from './form-rows.ts'

describe('pasted rows of the official form', () => {
  it('exclude its header, its line of column numbers, single cells and empty rows', () => {
    const rows = [['№ п/п', 'Тип'], ['1', '2', '3', '4', '5', '6'], ['Итого'], ['', ''], ['7', 'Товар']]
    expect(formRows(rows)).toEqual([['7', 'Товар']])
  })

  it('include a row without a number', () => {
    expect(formRows([['', 'Товар', '']])).toEqual([['', 'Товар', '']])
  })

  it('are cut to the columns of the form', () => {
    expect(formRows([Array.from({ length: 40 }, () => 'x')])[0]).toHaveLength(29)
  })
})
