import { planCopyWords } from './plan-copy-words.ts'
import { addWords } from './words-in-browser.ts'

addWords(planCopyWords)
