import { tour } from './ru/tour.ts'
import { words } from './words-in-browser.ts'

// Loaded with the tour itself; who never takes one never pays for it.
Object.assign(words, tour)
