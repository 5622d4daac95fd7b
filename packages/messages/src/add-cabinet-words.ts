import { cabinetWords } from './cabinet-words.ts'
import { addWords } from './words-in-browser.ts'

// Loaded with the first page of the cabinet; visitors never download it.
addWords(cabinetWords)
