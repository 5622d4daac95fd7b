/** How far a list may be asked; free of zod, because the browser's pagination needs them too. */
export const MAX_LIMIT = 100
export const MAX_OFFSET = 10_000
/** Dictionaries are small enough to be walked to their end. */
export const DICT_BOUNDS = { defaultLimit: 1000, maxLimit: 1000, maxOffset: 100_000 }
/** Own plan items: a plan of ten thousand is walked in ten steps. */
export const OWN_ITEM_BOUNDS = { maxLimit: 1000, maxOffset: 20_000 }
/** A file holds this many rows at most. */
export const MAX_EXPORT_ROWS = 100_000
/** Where a search can find its words. */
export const MATCH_FIELDS = [
  'name',
  'description',
  'number',
  'enstru',
  'organizer',
  'customer',
  'supplier',
  'subject',
  'iin_bin',
] as const
