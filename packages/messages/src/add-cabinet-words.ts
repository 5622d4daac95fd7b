import { cabinetWords } from './cabinet-words.ts'
import { words } from './words-in-browser.ts'

// Loaded with the first page of the cabinet; a visitor never pays for it.
Object.assign(words, cabinetWords)
