import type { PlainKey } from '@zakup/messages/catalogue'

/** One stop of a tour (app/tour/public-tours.ts, cabinet-tours.ts); `tours.test.ts` holds their lengths. */
export interface TourStep {
  title: PlainKey
  text: PlainKey
  /** The `data-tour` of the element that the step points at. */
  target: string
}
