import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import type { FastifyRequest } from 'fastify'

interface Paged {
  limit: number
  offset: number
}

/** The envelope of every list. The links keep the caller's filters and change only limit and offset. */
export function pageOf<Row>(
  request: FastifyRequest,
  { limit, offset }: Paged,
  count: number,
  results: Row[],
  maxOffset = MAX_OFFSET,
) {
  const after = offset + limit
  return {
    count,
    next: after < count && after <= maxOffset ? windowUrl(request, limit, after) : null,
    previous: offset > 0 ? windowUrl(request, limit, Math.max(0, offset - limit)) : null,
    results,
  }
}

function windowUrl(request: FastifyRequest, limit: number, offset: number): string {
  const url = new URL(request.url, 'http://portal')
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('offset', String(offset))
  return url.pathname + url.search
}
