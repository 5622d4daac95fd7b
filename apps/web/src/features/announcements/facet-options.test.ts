import { describe, expect, it } from 'vitest'
import { idOptions, stageOptions } from './facet-options.ts'

const facets = {
  status_id: [
    { id: 220, name: 'a', count: 5 },
    { id: 230, name: 'b', count: 2 },
    { id: 350, name: 'c', count: 9 },
    { id: 999, name: 'unknown', count: 1 },
  ],
  delivery_address_id: [{ id: 7, name: 'г. Астана', count: 3 }],
}

describe('facets', () => {
  it('add statuses up into stages', () => {
    expect(stageOptions(facets, []).map(({ value, count }) => [value, count])).toEqual([
      ['intake', 7],
      ['completed', 9],
    ])
  })

  it('keep what is chosen, even when nothing is left of it', () => {
    expect(stageOptions(facets, ['appeal']).find(({ value }) => value === 'appeal')?.count).toBe(0)
    expect(idOptions(facets, 'region', [7, 8])).toEqual([
      { value: 7, name: 'г. Астана', count: 3 },
      { value: 8, name: '№ 8', count: 0 },
    ])
  })
})
