import { dayOf, yearOf } from '@zakup/db/demo/calendar'

/** The current year in Astana, around which the demo data is built. */
export const THIS_YEAR = yearOf(dayOf(new Date()))
export const LAST_YEAR = THIS_YEAR - 1
export const NEXT_YEAR = THIS_YEAR + 1
