import { cabinetWords } from './cabinet-words.ts'
import { addWords } from './words-in-browser.ts'

// Loaded with the first page of the cabinet; a visitor never pays for it.
addWords(cabinetWords)
