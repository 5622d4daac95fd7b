import { publicWords } from './public-words.ts'
import type { words as all } from './words.ts'

/** In a browser: what public pages say. The cabinet adds its own (`add-cabinet-words.ts`), and so do some pages. */
export const words: Partial<typeof all> = { ...publicWords }

/** For a page that says much which no other page does: whoever never opens it never pays for it. */
export function addWords(more: Partial<typeof all>): void {
  Object.assign(words, more)
}
