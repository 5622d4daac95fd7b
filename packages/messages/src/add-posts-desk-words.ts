import { postsDeskWords } from './posts-desk-words.ts'
import { addWords } from './words-in-browser.ts'

addWords(postsDeskWords)
