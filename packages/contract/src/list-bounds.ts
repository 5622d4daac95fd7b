/** How far a list may be asked; free of zod, because the browser's pagination needs them too. */
export const MAX_LIMIT = 100
export const MAX_OFFSET = 10_000
