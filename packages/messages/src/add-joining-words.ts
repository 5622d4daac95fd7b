import { joiningWords } from './joining-words.ts'
import { addWords } from './words-in-browser.ts'

// Users who register or accept an invitation have no cabinet yet.
addWords(joiningWords)
