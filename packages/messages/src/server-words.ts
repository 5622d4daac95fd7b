import { conclusion } from './ru/conclusion.ts'
import { exports } from './ru/exports.ts'
import { planChangeWords } from './ru/plan-change-words.ts'
import { planImport } from './ru/plan-import.ts'

/** Words that only the server says: in files it makes, and in answers that arrive as text. */
export const serverWords = {
  ...exports,
  ...planImport,
  ...planChangeWords,
  ...conclusion,
} as const
