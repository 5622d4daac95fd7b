import { describe, expect, it } from 'vitest'
import { stageFacet } from '../announcements/stage-facet.ts'
import { chosenFilters } from './chosen-filters.ts'
import { organizerFacet, regionFacet, sumFacet, yearFacet } from './common-facets.ts'
import { filterCall, listCall } from './list-call.ts'
import type { ListVocabulary } from './list-kind.ts'
import { cursorOf, lastPage } from './list-pages.ts'
import { noFilters, printListState, readListState } from './list-state.ts'
import { changed } from './use-list.ts'

const kind: ListVocabulary = {
  name: 'announcements',
  facets: [
    stageFacet('facet.status'),
    regionFacet,
    sumFacet('total_price', 'facet.sum'),
    yearFacet,
    organizerFacet,
  ],
  sorts: [
    { order: '-publish_date', words: 'sort.new' },
    { order: '-total_price', words: 'sort.sum_desc' },
  ],
  sizes: [20, 50, 100],
}

const read = (text: string) => readListState(kind, new URLSearchParams(text))
const print = (state: ReturnType<typeof read>) => printListState(kind, state).toString()

describe('the list state', () => {
  it('is printed as an empty query by default', () => {
    expect(print(read(''))).toBe('')
  })

  it('survives a round trip through the URL', () => {
    const text =
      'q=ремонт&exact=true&stage=intake__review&region=3__7&sum_from=4000000&year=2026&organizer=12&sort=-total_price&page=3&cursor=aB_9-&size=50&view=cards'
    expect(print(read(text))).toBe(new URLSearchParams(text).toString())
  })

  it.each([
    ['stage=draft__nonsense', 'stage'],
    ['region=abc__-5', 'region'],
    ['sum_from=many', 'sum_from'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['cursor=abc', 'cursor of the first page'],
    ['size=7', 'size'],
    ['sort=name', 'sort'],
    ['view=map', 'view'],
    ['exact=true', 'exactness of no text'],
  ])('drops the invalid %s', (text) => {
    expect(print(read(text))).toBe('')
  })

  it('searches as typed until another text is typed', () => {
    const exact = read('q=римонт&exact=true')
    expect(filterCall(kind, exact)).toMatchObject({ q: 'римонт', exact: 'true' })
    expect(print(changed(exact, { sort: '-total_price' }))).toContain('exact=true')
    expect(print(changed(exact, { q: 'мантаж' }))).not.toContain('exact')
  })

  it('drops an invalid cursor', () => {
    expect(read(`page=2&cursor=${encodeURIComponent('<script>')}`).cursor).toBeNull()
  })

  it('keeps the URL parameters of the page around the list, and no others', () => {
    const around = { ...kind, keeps: ['check'] }
    const state = readListState(around, new URLSearchParams('year=2026&page=2&check=123&other=1'))
    expect(printListState(around, changed(state, { page: 3 })).toString()).toBe('year=2026&page=3&check=123')
    expect(printListState(around, changed(state, { q: 'школа' })).get('check')).toBe('123')
    expect(printListState(around, changed(state, { kept: { check: '' } })).toString()).toBe(
      'year=2026&page=2',
    )
    expect(print(read('check=123'))).toBe('')
  })

  it('parses a pasted sum', () => {
    expect(read(`sum_from=${encodeURIComponent('4 000 000,50')}`).filters.sum_from).toEqual(['4000000.50'])
  })
})

describe('a change of the list state', () => {
  const deep = read('q=ремонт&stage=intake&region=7&page=3&cursor=abc')

  it.each([
    [{ filters: { region: ['8'] } }, 'q=ремонт&stage=intake&region=8'],
    [{ sort: '-total_price' }, 'q=ремонт&stage=intake&region=7&sort=-total_price'],
    [{ q: '' }, 'stage=intake&region=7'],
    [{ size: 50 }, 'q=ремонт&stage=intake&region=7&size=50'],
    [{ filters: noFilters(kind) }, 'q=ремонт'],
    [{ view: 'cards' as const }, 'q=ремонт&stage=intake&region=7&page=3&cursor=abc&view=cards'],
    [{ page: 1, cursor: null }, 'q=ремонт&stage=intake&region=7'],
  ])('%j gives ?%s', (part, text) => {
    expect(print(changed(deep, part))).toBe(new URLSearchParams(text).toString())
  })
})

describe('the API query of a list', () => {
  it('sends statuses for a stage, and the offset of the page', () => {
    expect(listCall(kind, read('stage=intake&page=3&region=7&sum_to=5000000'))).toEqual({
      status_id__in: [220, 230, 240],
      delivery_address_id__in: [7],
      total_price__lte: '5000000',
      limit: 20,
      offset: 40,
      ord: '-publish_date',
      facets: ['status_id', 'delivery_address_id', 'year_id'],
    })
  })

  it('requests the name of a chosen organizer, though the facet has no checkboxes', () => {
    expect(listCall(kind, read('organizer=12')).facets).toContain('organizer_id')
  })

  it('uses the cursor instead of an offset, at any depth', () => {
    const call = listCall(kind, read('page=900&cursor=abc'))
    expect(call).toMatchObject({ cursor: 'abc', limit: 20 })
    expect(call).not.toHaveProperty('offset')
  })

  it('never exceeds the maximum offset of the API', () => {
    expect(listCall(kind, read('page=9999')).offset).toBe(10_000)
  })

  it('requests all rows of the selection, in the same order, for an export', () => {
    expect(filterCall(kind, read('q=ремонт&year=2026&page=3&size=50'))).toEqual({
      ord: '-publish_date',
      q: 'ремонт',
      year_id__in: [2026],
    })
  })

  it('uses the filter names of the list: lots have other ones', () => {
    expect(filterCall({ ...kind, name: 'lots' }, read('year=2026&organizer=12'))).toEqual({
      ord: '-publish_date',
      plan_year_id__in: [2026],
      organization_id__in: [12],
    })
  })
})

describe('pagination', () => {
  it('knows the last page reachable by number', () => {
    expect(lastPage(0, 20)).toBe(1)
    expect(lastPage(41, 20)).toBe(3)
    expect(lastPage(486_430, 20)).toBe(501)
  })

  it.each([
    [null, null],
    ['/api/core/api/core/_lots/?limit=12&cursor=aB-_9', 'aB-_9'],
    ['/api/core/api/core/_lots/?limit=12&offset=12', null],
    ['/api/core/api/core/_lots/', null],
  ])('takes the cursor from %s', (url, cursor) => {
    expect(cursorOf(url)).toBe(cursor)
  })
})

describe('filter chips', () => {
  const words = (text: string) =>
    chosenFilters(kind, read(text), {
      delivery_address_id: [{ id: 7, name: 'г. Астана', count: 3 }],
    }).map((chip) => chip.words)

  it('show every condition in the order of the panel', () => {
    expect(words('sum_from=4000000&region=7__8&stage=intake')).toEqual([
      'Статус: Приём заявок',
      'Место поставки: г. Астана',
      'Место поставки: № 8',
      'Сумма: от 4\u00a0000\u00a0000 ₸',
    ])
  })

  it('show an unknown year as its number', () => {
    expect(words('year=1900')).toEqual(['Год: 1900'])
  })
})
