import { describe, expect, it } from 'vitest'
import {
  changedOwnItems,
  isFiltered,
  ownItemsCall,
  printOwnItems,
  readOwnItems,
  unfiltered,
} from './own-items-state.ts'

const read = (text: string) => readOwnItems(new URLSearchParams(text))

describe('own items in the URL', () => {
  it('survive a round trip through the URL', () => {
    const text =
      'q=бумага&subject=1&month=11&sort=-total_price&page=3&size=50&stage=draft&year=2026&scope=planned'
    const search = printOwnItems(read(text), new URLSearchParams())
    expect(Object.fromEntries(search)).toEqual(Object.fromEntries(new URLSearchParams(text)))
  })

  it('drop invalid parameters', () => {
    const state = read('stage=nonsense&year=abc&remarks=all&scope=all&sort=drop&size=7')
    expect(state).toMatchObject({ stage: null, year: null, remarks: null, scope: null, sort: 'id', size: 20 })
    expect(printOwnItems(state, new URLSearchParams()).size).toBe(0)
  })

  it('keep the parameters of the page around them', () => {
    const around = new URLSearchParams('rows=all&stage=draft&page=2')
    expect(printOwnItems({ ...read(''), q: 'мел' }, around).toString()).toBe('rows=all&q=%D0%BC%D0%B5%D0%BB')
  })

  it('start at page one after any change except of the page', () => {
    expect(changedOwnItems(read('page=4'), { stage: 'draft' }).page).toBe(1)
    expect(changedOwnItems(read('page=4'), { page: 5 }).page).toBe(5)
    expect(changedOwnItems(read('subject=1'), { filters: { month: ['2'] } }).filters).toEqual({
      subject: ['1'],
      month: ['2'],
    })
  })

  it('keep the query, the sort order and the year when filters are reset', () => {
    const state = changedOwnItems(
      read('q=мел&stage=draft&subject=1&year=2026&sort=-id&scope=planned'),
      unfiltered(),
    )
    expect(state).toMatchObject({ q: 'мел', stage: null, year: 2026, sort: '-id' })
    expect(isFiltered(state)).toBe(true)
    expect(isFiltered({ ...state, q: '' })).toBe(false)
  })

  it('are requested by plan, or by year', () => {
    const state = read('method=3&year=2026&remarks=blocking&stage=approved&scope=planned')
    expect(ownItemsCall(state, 7)).toEqual({
      ord: 'id',
      purchase_method_id__in: [3],
      stage: 'approved',
      plan_id: 7,
      remarks: 'blocking',
    })
    expect(ownItemsCall(state, undefined)).toMatchObject({ year_id__in: [2026], scope: 'planned' })
    expect(ownItemsCall(state, undefined)).not.toHaveProperty('remarks')
  })
})
