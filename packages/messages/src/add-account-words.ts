import { accountWords } from './account-words.ts'
import { words } from './words-in-browser.ts'

// Who only reads the public side never pays for it.
Object.assign(words, accountWords)
