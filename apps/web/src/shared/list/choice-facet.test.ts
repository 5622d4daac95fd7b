import { describe, expect, it } from 'vitest'
import { stageFacet } from '../announcements/stage-facet.ts'
import { regionFacet, yearFacet } from './common-facets.ts'

const stages = stageFacet('facet.status')
const statuses = [
  { id: 220, name: 'a', count: 5 },
  { id: 230, name: 'b', count: 2 },
  { id: 350, name: 'c', count: 9 },
  { id: 999, name: 'unknown', count: 1 },
]
const astana = { id: 7, name: 'г. Астана', count: 3 }

describe('a group facet', () => {
  it('adds up the counts of the statuses of a group', () => {
    expect(stages.options(statuses, []).map(({ value, count }) => [value, count])).toEqual([
      ['intake', 7],
      ['completed', 9],
      ['999', 1],
    ])
  })

  it('offers a status that this version does not know by its own name, and filters by it', () => {
    expect(stages.options(statuses, []).at(-1)).toEqual({ value: '999', name: 'unknown', count: 1 })
    expect(stages.read(['999', 'intake', '220', 'x'])).toEqual(['intake', '999'])
    expect(stages.ids('999')).toEqual([999])
    expect(stages.options([], ['999'])).toEqual([{ value: '999', name: '№ 999', count: 0 }])
  })

  it('keeps a chosen value even if no rows are left for it', () => {
    expect(stages.options(statuses, ['appeal']).find(({ value }) => value === 'appeal')?.count).toBe(0)
  })

  it('has no count for a group if one of its counts is missing', () => {
    const options = stages.options(
      [
        { id: 220, name: 'a', count: 5 },
        { id: 230, name: 'b' },
      ],
      [],
    )
    expect(options).toEqual([{ value: 'intake', name: 'Приём заявок', count: null }])
  })

  it('lists all groups without counts before the data are loaded', () => {
    const options = stages.options(undefined, [])
    expect(options.length).toBe(7)
    expect(options.every(({ count }) => count === null)).toBe(true)
  })
})

describe('a dictionary facet', () => {
  it('keeps a chosen value even if no rows are left for it', () => {
    expect(regionFacet.options([astana], ['7', '8'])).toEqual([
      { value: '7', name: 'г. Астана', count: 3 },
      { value: '8', name: '№ 8', count: 0 },
    ])
  })

  it('accepts rows without counts', () => {
    expect(regionFacet.options([{ id: 7, name: 'г. Астана' }], [])).toEqual([
      { value: '7', name: 'г. Астана', count: null },
    ])
  })

  it('reads each valid value once, in URL order', () => {
    expect(regionFacet.read(['7', '07', 'x', '', '3'])).toEqual(['7', '3'])
  })

  it('sorts years in descending order, not by count', () => {
    const rows = [
      { id: 2024, name: '2024', count: 9 },
      { id: 2026, name: '2026', count: 1 },
    ]
    expect(yearFacet.options(rows, []).map(({ value }) => value)).toEqual(['2026', '2024'])
  })
})
