import type { Refusal } from '../refusal.ts'

/** Enough for a department's work, and few enough to count the new finds of all of them in one request. */
export const MOST_SAVED_SEARCHES = 50

/** New finds are counted up to here; more are «99+». */
export const MOST_NEW_FINDS = 99

/** Whether a person who has `saved` searches may save one more. */
export function saveSearchRefusal(saved: number): Refusal<'saved_search.too_many'> | null {
  if (saved < MOST_SAVED_SEARCHES) return null
  return { kind: 'state', code: 'saved_search.too_many', ground: 'limit of the portal' }
}
