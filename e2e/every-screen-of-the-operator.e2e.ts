import { everyScreenOf } from './cabinet-visit.ts'

everyScreenOf('operator')
