import { describe, expect, it } from 'vitest'
import { printExps, readExps } from './exps-state.ts'

describe('URL filters of experience records', () => {
  it('are written and read back unchanged', () => {
    const state = readExps(new URLSearchParams('q=школа&status=4&sort=-amount&page=3'), false)
    expect(state).toEqual({ q: 'школа', status: 4, tab: 'waiting', sort: '-amount', page: 3 })
    expect(readExps(printExps(state, false), false)).toEqual(state)
  })
  it('sort newest first for a supplier, by deadline for records that wait for the operator', () => {
    const nothing = new URLSearchParams()
    expect(readExps(nothing, false).sort).toBe('-id')
    expect(readExps(nothing, true).sort).toBe('due_at')
    expect(readExps(new URLSearchParams('tab=decided'), true).sort).toBe('-id')
    expect(printExps(readExps(nothing, true), true).toString()).toBe('')
  })
  it('ignore invalid values', () => {
    expect(readExps(new URLSearchParams('status=9&tab=x&sort=name&page=-2'), false)).toEqual({
      q: '',
      status: null,
      tab: 'waiting',
      sort: '-id',
      page: 1,
    })
  })
})
