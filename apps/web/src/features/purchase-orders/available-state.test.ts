import { describe, expect, it } from 'vitest'
import { printAvailable, readAvailable } from './available-state.ts'

describe('URL filters of available items', () => {
  it('are written and read back unchanged', () => {
    const state = readAvailable(new URLSearchParams('q=бумага&method=2&month=11&page=3'))
    expect(state).toEqual({ q: 'бумага', method: '2', month: '11', page: 3 })
    expect(readAvailable(printAvailable(state, new URLSearchParams()))).toEqual(state)
  })
  it('ignore invalid values', () => {
    const state = readAvailable(new URLSearchParams('method=abc&month=-1&page=0'))
    expect(state).toEqual({ q: '', method: '', month: '', page: 1 })
  })
  it('keep other parameters of the page', () => {
    const around = new URLSearchParams('tab=a&q=old&page=2')
    const written = printAvailable({ q: '', method: '', month: '', page: 1 }, around)
    expect(written.toString()).toBe('tab=a')
  })
})
