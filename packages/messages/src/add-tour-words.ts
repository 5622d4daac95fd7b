import { tour } from './ru/tour.ts'
import { addWords } from './words-in-browser.ts'

// Loaded with the tour itself; users who never take it never download it.
addWords(tour)
