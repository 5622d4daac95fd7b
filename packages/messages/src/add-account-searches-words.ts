import { accountSearchesWords } from './account-searches-words.ts'
import { addWords } from './words-in-browser.ts'

// Visitors keep their searches in the browser.
addWords(accountSearchesWords)
