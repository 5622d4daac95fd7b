import { publicWords } from './public-words.ts'
import type { words as all } from './words.ts'

/** In a browser: what public pages say. The cabinet adds its own (`add-cabinet-words.ts`). */
export const words: Partial<typeof all> = { ...publicWords }
