import { describe, expect, it } from 'vitest'
import { listQuery } from './list-query.ts'
import { lastPage, printListState, readListState } from './list-state.ts'

const read = (text: string) => readListState(new URLSearchParams(text))

describe('the state of the list', () => {
  it('is empty by default, and prints nothing', () => {
    expect(printListState(read('')).toString()).toBe('')
  })

  it('survives the address and back', () => {
    const text =
      'q=ремонт&stage=intake__review&region=3__7&year=2026&organizer=12&sum_from=4000000&sort=-total_price&page=3&size=50&view=cards'
    expect(printListState(read(text)).toString()).toBe(new URLSearchParams(text).toString())
  })

  it.each([
    ['stage=draft__nonsense', 'stage'],
    ['region=abc__-5', 'region'],
    ['sum_from=many', 'sum_from'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['size=7', 'size'],
    ['sort=name', 'sort'],
    ['view=map', 'view'],
  ])('leaves out %s', (text) => {
    expect(printListState(read(text)).toString()).toBe('')
  })

  it('reads what was pasted as a sum', () => {
    expect(read(`sum_from=${encodeURIComponent('4 000 000,50')}`).sum_from).toBe('4000000.50')
  })

  it('knows the deepest page', () => {
    expect(lastPage(0, 20)).toBe(1)
    expect(lastPage(41, 20)).toBe(3)
    expect(lastPage(486_430, 20)).toBe(501)
  })
})

describe('the call of the list', () => {
  it('sends statuses for a stage, and the offset of the page', () => {
    expect(listQuery(read('stage=intake&page=3&region=7&sum_to=5000000'))).toMatchObject({
      status_id__in: [220, 230, 240],
      delivery_address_id__in: [7],
      total_price__lte: '5000000',
      limit: 20,
      offset: 40,
      ord: '-publish_date',
    })
  })

  it('never skips further than the API allows', () => {
    expect(listQuery(read('page=9999')).offset).toBe(10_000)
  })
})
