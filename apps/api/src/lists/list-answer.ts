import type { FastifyRequest } from 'fastify'
import { JsonText } from '../kernel/call-context.ts'
import { printCursor } from './list-cursor.ts'
import type { ListPage } from './list-page.ts'
import type { ListQuery } from './list-source.ts'

/** The envelope around a page that is already JSON. Cursor pagination: no row repeated, none lost, no page too deep. */
export function listAnswer(
  request: FastifyRequest,
  query: ListQuery,
  page: ListPage,
  format: string,
): JsonText {
  const { next, previous } = links(request, query, page)
  const body = [
    `{"count":${page.count}`,
    page.isEstimate ? ',"count_is_estimate":true' : '',
    `,"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)}`,
    page.total === null ? '' : `,"total_price":"${page.total}"`,
    `,"results":${page.results}`,
    page.facets === null ? '' : `,"facets":${page.facets}`,
    page.corrected ? `,"corrected":${JSON.stringify(page.corrected)}` : '',
    '}',
  ].join('')
  return new JsonText(body, etagOf(page.version, format))
}

/** The version of all public data: a response is valid as long as the version stays the same. */
export function etagOf(version: string, format: string): string {
  return `W/"${version}.${format}"`
}

function links(request: FastifyRequest, query: ListQuery, page: ListPage) {
  const { ordering, keys, more } = page
  const { cursor, ord } = ordering
  const backwards = cursor?.side === 'before'
  const link = (side: 'after' | 'before', row: [string | null, number] | undefined) => {
    if (!row) return null
    const url = new URL(request.url, 'http://portal')
    url.searchParams.delete('offset')
    url.searchParams.set('limit', String(query.limit))
    url.searchParams.set('cursor', printCursor({ ord, side, key: row[0], id: row[1] }))
    return url.pathname + url.search
  }
  const goesOn = backwards || more
  const began = backwards ? more : cursor !== undefined || query.offset > 0
  return {
    next: goesOn ? link('after', keys.at(-1)) : null,
    previous: began ? link('before', keys[0]) : null,
  }
}
