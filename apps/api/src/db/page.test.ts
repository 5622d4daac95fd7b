import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page.ts'

const request = { url: '/api/list/?q=a%20b&limit=20&offset=20' } as FastifyRequest

describe('page envelope', () => {
  it('links to the next and the previous page and keeps the filters', () => {
    const page = pageOf(request, { limit: 20, offset: 20 }, 61, [])
    expect(page.next).toBe('/api/list/?q=a+b&limit=20&offset=40')
    expect(page.previous).toBe('/api/list/?q=a+b&limit=20&offset=0')
  })

  it('has no next link at the end, and still gives the true count past it', () => {
    expect(pageOf(request, { limit: 20, offset: 40 }, 60, []).next).toBeNull()
    expect(pageOf(request, { limit: 20, offset: 900 }, 60, [])).toMatchObject({ count: 60, next: null })
  })
})
