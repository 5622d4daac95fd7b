import { joiningWords } from './joining-words.ts'
import { addWords } from './words-in-browser.ts'

// Who registers or accepts an invitation has no cabinet yet.
addWords(joiningWords)
