import type { WorkCalendar } from '../calendar/working-days.ts'
import { dueOf } from '../term.ts'
import { ORDER_CORRECTION_DAYS } from './order-case.ts'

/** Deadline for the customer to resend an order returned on this day. Правила п. 44. */
export function orderCorrectionDueAt(returnedOn: string, calendar: WorkCalendar): string {
  return dueOf({ days: ORDER_CORRECTION_DAYS }, returnedOn, calendar)
}
