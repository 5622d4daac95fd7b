import { accountWords } from './account-words.ts'
import { addWords } from './words-in-browser.ts'

// Who only reads the public side never pays for it.
addWords(accountWords)
