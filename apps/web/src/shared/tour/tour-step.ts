import type { PlainKey } from '@zakup/messages/catalogue'

/** One stop of a tour. A screen exports its own in a `*.tour.ts` beside it; `tours.test.ts` holds their lengths. */
export interface TourStep {
  title: PlainKey
  text: PlainKey
  /** The `data-tour` of the element that the step points at. */
  target: string
}
