import { watchButtons } from './ru/watch-buttons.ts'
import { addWords } from './words-in-browser.ts'

addWords(watchButtons)
