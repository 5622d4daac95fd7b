import { addWorkingDays, type WorkCalendar } from '../calendar/working-days.ts'
import { EXP_APPROVAL_DAYS, EXP_MEND_DAYS, EXP_REVIEW_DAYS, type ExpStep } from './supplier-exp-machine.ts'

/** Steps that begin a term, and its working days: review, approval, correction. Правила реестров пп. 45–50. */
const TERMS: Partial<Record<ExpStep, number>> = {
  submit: EXP_REVIEW_DAYS,
  endorse: EXP_APPROVAL_DAYS,
  return: EXP_MEND_DAYS,
}

/**
 * Deadline of the next step, counted from the day of this one; null if no step is pending. `take` does not restart the
 * term: the review runs from the day of submission.
 */
export function expDueAt(
  action: Exclude<ExpStep, 'take'>,
  doneOn: string,
  calendar: WorkCalendar,
): string | null {
  const days = TERMS[action]
  return days === undefined ? null : `${addWorkingDays(doneOn, days, calendar)}T18:00:00+05:00`
}
