import { describe, expect, it } from 'vitest'
import { printRecords, readRecords } from './records-state.ts'

const read = (search: string) => readRecords(new URLSearchParams(search))

describe('the state of the lists', () => {
  it('is read from any address, and printed without what is usual', () => {
    const usual = { q: '', status: null, tab: 'waiting', page: 1 }
    for (const search of ['', 'tab=none&status=9&page=0', 'status=0&page=x'])
      expect(read(search)).toEqual(usual)
    expect(printRecords(read('')).toString()).toBe('')
    const search = 'tab=active&q=%D0%B0&status=4&page=3'
    expect(printRecords(read(search)).toString()).toBe(search)
  })
})
