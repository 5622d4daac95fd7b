/** Bounds of list paging; without zod, because the browser's pagination needs them too. */
export const MAX_LIMIT = 100
export const MAX_OFFSET = 10_000
/** Dictionaries are small enough to page through to the end. */
export const DICT_BOUNDS = { defaultLimit: 1000, maxLimit: 1000, maxOffset: 100_000 }
/** Own plan items: a plan of ten thousand is loaded in ten pages. */
export const OWN_ITEM_BOUNDS = { maxLimit: 1000, maxOffset: 20_000 }
/** Maximum number of rows in an exported file. */
export const MAX_EXPORT_ROWS = 100_000
/** Fields in which a search can match. */
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
