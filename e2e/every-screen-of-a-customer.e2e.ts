import { everyScreenOf } from './cabinet-visit.ts'

everyScreenOf('customer')
