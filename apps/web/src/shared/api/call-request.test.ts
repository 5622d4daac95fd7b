import { describe, expect, it } from 'vitest'
import { callPath } from './call-request.ts'

describe('callPath', () => {
  it('fills in path parameters', () => {
    expect(callPath({ path: 'core/announcements/:id/lots/' }, { params: { id: 42 } })).toBe(
      '/api/core/api/core/announcements/42/lots/',
    )
  })

  it('joins lists with __ and drops empty values', () => {
    const query = { year_id__in: [1, 2], region: [], q: undefined, limit: 0, ord: '-total_price' }
    expect(callPath({ path: 'core/_lots/' }, { query })).toBe(
      '/api/core/api/core/_lots/?year_id__in=1__2&limit=0&ord=-total_price',
    )
  })

  it('throws when a path parameter is missing', () => {
    expect(() => callPath({ path: 'a/:id/' }, {})).toThrow('needs id')
  })
})
