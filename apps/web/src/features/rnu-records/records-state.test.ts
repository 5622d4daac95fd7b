import { describe, expect, it } from 'vitest'
import { printRecords, readRecords } from './records-state.ts'

const read = (search: string) => readRecords(new URLSearchParams(search))

describe('URL filters of records', () => {
  it('ignore invalid values, leave out defaults, and are read back unchanged', () => {
    const defaults = { q: '', status: null, tab: 'waiting', page: 1 }
    for (const search of ['', 'tab=none&status=9&page=0', 'status=0&page=x'])
      expect(read(search)).toEqual(defaults)
    expect(printRecords(read('')).toString()).toBe('')
    const search = 'tab=active&q=%D0%B0&status=4&page=3'
    expect(printRecords(read(search)).toString()).toBe(search)
  })
})
