import { describe, expect, it } from 'vitest'
import { caseList } from './case-list.ts'

const sorts = { '-id': 'orders.sort_new', due_at: 'orders.sort_due' } as const
const own = caseList({ tabs: { all: [1, 2, 12] }, sorts, firstSort: () => '-id' })
const desk = caseList({
  tabs: { waiting: [2], decided: [3, 4] },
  sorts,
  firstSort: (tab) => (tab === 'waiting' ? 'due_at' : '-id'),
})
const of = (search: string) => new URLSearchParams(search)
const start = { q: '', status: null, page: 1 }

describe('the URL of a list of cases', () => {
  it('is written and read back unchanged', () => {
    const chosen = 'q=школа&status=12&sort=due_at&page=3'
    expect(decodeURIComponent(String(own.print(own.read(of(chosen)))))).toBe(chosen)
    const inTab = 'tab=decided&q=школа&sort=due_at&page=3'
    expect(decodeURIComponent(String(desk.print(desk.read(of(inTab)))))).toBe(inTab)
  })
  it('leaves out what is so from the start', () => {
    expect(String(own.print(own.read(of('sort=-id&page=1'))))).toBe('')
    expect(String(desk.print(desk.read(of('tab=waiting&sort=due_at'))))).toBe('')
  })
  it('ignores what the list does not offer', () => {
    for (const search of ['', 'status=9&tab=x&sort=name&page=-2', 'status=&page=0', 'status=x&page=1e3'])
      expect(own.read(of(search))).toEqual({ ...start, tab: 'all', sort: '-id' })
    expect(desk.read(of('status=2'))).toEqual({ ...start, tab: 'waiting', sort: 'due_at' })
    expect(own.read(of(`q=${'а'.repeat(5000)}&page=999`))).toMatchObject({ page: 500 })
    expect(own.read(of(`q=${'а'.repeat(5000)}`)).q.length).toBeLessThan(5000)
  })
})

describe('a change', () => {
  it('opens the first page, unless it is a page', () => {
    const now = own.read(of('page=3'))
    expect(own.change(now, { q: 'школа' })).toEqual({ ...now, q: 'школа', page: 1 })
    expect(own.change(now, { page: 4 }).page).toBe(4)
  })
  it('of the tab also returns to its own first order', () => {
    expect(desk.change(desk.read(of('sort=-id')), { tab: 'decided' }).sort).toBe('-id')
    expect(desk.change(desk.read(of('tab=decided')), { tab: 'waiting' }).sort).toBe('due_at')
  })
})

describe('the query', () => {
  it('asks for the chosen status, or for those of the tab', () => {
    expect(own.query(own.read(of(''))).status_id__in).toBeUndefined()
    expect(own.query(own.read(of('status=12'))).status_id__in).toEqual([12])
    expect(desk.query(desk.read(of('tab=decided'))).status_id__in).toEqual([3, 4])
  })
  it('asks for one page', () => {
    expect(own.query(own.read(of('page=3')))).toMatchObject({
      q: undefined,
      ord: '-id',
      limit: 20,
      offset: 40,
    })
  })
})
