/** How far a list may be asked; free of zod, because the browser's pagination needs them too. */
export const MAX_LIMIT = 100
export const MAX_OFFSET = 10_000
/** Dictionaries are small enough to be walked to their end. */
export const DICT_BOUNDS = { defaultLimit: 1000, maxLimit: 1000, maxOffset: 100_000 }
