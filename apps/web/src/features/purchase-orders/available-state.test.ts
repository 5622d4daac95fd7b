import { describe, expect, it } from 'vitest'
import { printAvailable, readAvailable } from './available-state.ts'

describe('the address of the free items', () => {
  it('is read and written', () => {
    const state = readAvailable(new URLSearchParams('q=бумага&method=2&month=11&page=3'))
    expect(state).toEqual({ q: 'бумага', method: '2', month: '11', page: 3 })
    expect(readAvailable(printAvailable(state, new URLSearchParams()))).toEqual(state)
  })
  it('nonsense is nothing', () => {
    const state = readAvailable(new URLSearchParams('method=abc&month=-1&page=0'))
    expect(state).toEqual({ q: '', method: '', month: '', page: 1 })
  })
  it('leaves what belongs to others', () => {
    const around = new URLSearchParams('tab=a&q=old&page=2')
    const written = printAvailable({ q: '', method: '', month: '', page: 1 }, around)
    expect(written.toString()).toBe('tab=a')
  })
})
