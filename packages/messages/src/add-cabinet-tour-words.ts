import './add-tour-words.ts'
import { cabinetTour } from './ru/cabinet-tour.ts'
import { words } from './words-in-browser.ts'

Object.assign(words, cabinetTour)
