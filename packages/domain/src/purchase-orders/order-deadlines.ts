import {
  addWorkingDays,
  isWorkingDay,
  type WorkCalendar,
  workingDaysBetween,
} from '../calendar/working-days.ts'
import { ORDER_CORRECTION_DAYS, ORDER_DECISION_DAYS } from './order-machine.ts'

/** A term ends with the working day, not at midnight. */
function endOfWork(day: string): string {
  return `${day}T18:00:00+05:00`
}

/** Deadline for the organizer's decision on an order sent on this day. Правила п. 43. */
export function orderDueAt(sentOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(sentOn, ORDER_DECISION_DAYS, calendar))
}

/** Deadline for the customer to resend an order returned on this day. Правила п. 44. */
export function orderCorrectionDueAt(returnedOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(returnedOn, ORDER_CORRECTION_DAYS, calendar))
}

/** One working day is left; true only on a working day, when somebody can still act. */
export function isOrderDueSoon(today: string, dueOn: string, calendar: WorkCalendar): boolean {
  return isWorkingDay(today, calendar) && today <= dueOn && workingDaysBetween(today, dueOn, calendar) <= 1
}
