import { MAX_OFFSET } from '@zakup/contract/list-bounds'

/** The last page a number can lead to: the API skips only so many rows; further goes step by step. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(count / size), Math.floor(MAX_OFFSET / size) + 1))
}

/** The cursor that `next` and `previous` of an answer carry. */
export function cursorOf(url: string | null): string | null {
  if (!url) return null
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('cursor')
}
