import { describe, expect, it } from 'vitest'
import { figureScope } from './figure-scope.ts'

const facets = {
  delivery_region_id: [{ id: 710000000, name: 'г. Астана', count: 4 }],
  purchase_subject_id: [{ id: 2, name: 'Работа', count: 1 }],
}

describe('the scope of the figures', () => {
  it('is all years and all regions without filters', () => {
    expect(figureScope({}, undefined)).toEqual({ query: {}, words: 'все годы, все регионы' })
  })

  it('follows a filter by one year, one region and one subject', () => {
    expect(figureScope({ year: ['2026'], region: ['710000000'], subject: ['2'] }, facets)).toEqual({
      query: { year_id: 2026, region_id: 710000000, purchase_subject_id: 2 },
      words: '2026 год, г. Астана, предмет: работа',
    })
  })

  it('is all years and all regions if several are chosen, or a place that is not a region', () => {
    const all = { query: {}, words: 'все годы, все регионы' }
    expect(figureScope({ year: ['2025', '2026'], region: ['710000000', '750000000'] }, facets)).toEqual(all)
    expect(figureScope({ region: ['351010000'] }, facets)).toEqual(all)
  })

  it('is null until the name of the region is loaded', () => {
    expect(figureScope({ region: ['710000000'] }, undefined)).toBeNull()
  })
})
