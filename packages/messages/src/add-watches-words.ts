import { watches } from './ru/watches.ts'
import { addWords } from './words-in-browser.ts'

addWords(watches)
