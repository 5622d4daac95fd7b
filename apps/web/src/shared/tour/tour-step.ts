import type { PlainKey } from '@zakup/messages/catalogue'

/** One step of a tour (app/tour/public-tours.ts, cabinet-tours.ts); `tours.test.ts` limits the text lengths. */
export interface TourStep {
  title: PlainKey
  text: PlainKey
  /** The `data-tour` attribute of the element the step points at. */
  target: string
}
