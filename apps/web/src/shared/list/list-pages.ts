import { MAX_OFFSET } from '@zakup/contract/list-bounds'

/** The last page reachable by number: the API limits the offset; further pages are reached by cursor only. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(count / size), Math.floor(MAX_OFFSET / size) + 1))
}

/** The cursor in the `next` or `previous` URL of a response. */
export function cursorOf(url: string | null): string | null {
  if (!url) return null
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('cursor')
}
