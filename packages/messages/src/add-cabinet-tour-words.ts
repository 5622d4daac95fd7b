import './add-tour-words.ts'
import { cabinetTour } from './ru/cabinet-tour.ts'
import { addWords } from './words-in-browser.ts'

addWords(cabinetTour)
