import type { Refusal } from '../refusal.ts'

/** More than a department bids for at a time, and few enough for a calendar that is fetched every hour. */
export const MOST_WATCHES = 100

/** Whether a person who watches this many purchases may watch one more. */
export function watchRefusal(watched: number): Refusal<'watch.too_many'> | null {
  if (watched < MOST_WATCHES) return null
  return { kind: 'state', code: 'watch.too_many', ground: 'limit of the portal' }
}
