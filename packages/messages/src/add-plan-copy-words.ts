import { planCopy } from './ru/plan-copy.ts'
import { addWords } from './words-in-browser.ts'

addWords(planCopy)
