import { publicWords } from './public-words.ts'
import type { words as all } from './words.ts'

/**
 * In a browser: the messages of public pages. Code that needs more calls `addWords` when it is loaded.
 * @public catalogue.ts imports it as `#words` (package.json)
 */
export const words: Partial<typeof all> = { ...publicWords }

/** For messages that only some pages need: a visitor who never opens those pages does not download them. */
export function addWords(more: Partial<typeof all>): void {
  Object.assign(words, more)
}
