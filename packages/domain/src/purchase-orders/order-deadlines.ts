import {
  addWorkingDays,
  endOfWork,
  isWorkingDay,
  type WorkCalendar,
  workingDaysBetween,
} from '../calendar/working-days.ts'
import { ORDER_CORRECTION_DAYS } from './order-case.ts'

/** Deadline for the customer to resend an order returned on this day. Правила п. 44. */
export function orderCorrectionDueAt(returnedOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(returnedOn, ORDER_CORRECTION_DAYS, calendar))
}

/** One working day is left; true only on a working day, when somebody can still act. */
export function isOrderDueSoon(today: string, dueOn: string, calendar: WorkCalendar): boolean {
  return isWorkingDay(today, calendar) && today <= dueOn && workingDaysBetween(today, dueOn, calendar) <= 1
}
