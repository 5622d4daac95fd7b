import { joiningWords } from './joining-words.ts'
import { words } from './words-in-browser.ts'

// Who registers or accepts an invitation has no cabinet yet.
Object.assign(words, joiningWords)
