import { accountWords } from './account-words.ts'
import { addWords } from './words-in-browser.ts'

// Visitors who only read public pages never download it.
addWords(accountWords)
