import { tour } from './ru/tour.ts'
import { addWords } from './words-in-browser.ts'

// Loaded with the tour itself; who never takes one never pays for it.
addWords(tour)
