import { describe, expect, it } from 'vitest'
import { listQuery } from './list.ts'

const query = listQuery({
  in: ['organizer_id'],
  amounts: ['total_price'],
  sort: ['publish_date'],
  facets: ['year_id'],
})

describe('list query', () => {
  it('has defaults', () => {
    expect(query.parse({})).toEqual({ limit: 20, offset: 0 })
  })

  it.each([
    ['1__2__3', [1, 2, 3]],
    ['1,2,2', [1, 2]],
    ['7', [7]],
  ])('reads organizer_id__in=%s', (text, ids) => {
    expect(query.parse({ organizer_id__in: text }).organizer_id__in).toEqual(ids)
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'Infinity' },
    { limit: '1e1' },
    { limit: '0x10' },
    { limit: ' 5' },
    { limit: '٥' },
    { offset: '10001' },
    { offset: '-1' },
    { organizer_id__in: '' },
    { organizer_id__in: '1__' },
    { organizer_id__in: '1;2' },
    { organizer_id__in: Array.from({ length: 201 }, (_, i) => i + 1).join('__') },
    { total_price__gte: '1,5' },
    { total_price__gte: '-1' },
    { ord: 'name' },
    { facets: 'status_id' },
    { unknown: '1' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', (input) => {
    expect(query.safeParse(input).success).toBe(false)
  })
})
