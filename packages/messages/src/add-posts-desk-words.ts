import { postsDeskWords } from './posts-desk-words.ts'
import { words } from './words-in-browser.ts'

Object.assign(words, postsDeskWords)
