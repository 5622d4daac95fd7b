import { dayOf, yearOf } from '@zakup/db/demo/calendar'

/** The year it is in Astana: what the demo world is made around. */
export const THIS_YEAR = yearOf(dayOf(new Date()))
export const LAST_YEAR = THIS_YEAR - 1
export const NEXT_YEAR = THIS_YEAR + 1
