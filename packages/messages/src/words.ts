import { cabinetWords } from './cabinet-words.ts'
import { publicWords } from './public-words.ts'
import { serverWords } from './server-words.ts'

/** Russian is the source: its keys are all the keys there are. */
export const words = { ...publicWords, ...cabinetWords, ...serverWords } as const
