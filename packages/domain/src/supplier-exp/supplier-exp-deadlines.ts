import { addWorkingDays, type WorkCalendar } from '../calendar/working-days.ts'
import { EXP_APPROVAL_DAYS, EXP_MEND_DAYS, EXP_REVIEW_DAYS, type ExpStep } from './supplier-exp-machine.ts'

/** Steps that begin a term, and its working days: review, agreement, mending. Правила реестров пп. 45–50. */
const TERMS: Partial<Record<ExpStep, number>> = {
  submit: EXP_REVIEW_DAYS,
  endorse: EXP_APPROVAL_DAYS,
  return: EXP_MEND_DAYS,
}

/**
 * By when the next step is to be done, counted from the day of this one; null where nobody waits for anything any more.
 * Taking it does not begin the term anew: the review runs from the day of submission.
 */
export function expDueAt(
  action: Exclude<ExpStep, 'take'>,
  doneOn: string,
  calendar: WorkCalendar,
): string | null {
  const days = TERMS[action]
  return days === undefined ? null : `${addWorkingDays(doneOn, days, calendar)}T18:00:00+05:00`
}
