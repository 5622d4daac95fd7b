import { workingDaysBetween } from '@zakup/domain/calendar/working-days'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { currentDay, workCalendar } from '../../db/work-calendar.ts'

interface Waiting {
  status: { id: number }
  due_at: string | null
}

/** Adds the working days until the decision is due; the calendar is read only if an order waits for a decision. */
export async function withDaysLeft<Row extends Waiting>(
  trx: Transaction<DB>,
  rows: Row[],
): Promise<(Row & { days_left: number | null })[]> {
  const waits = ({ status, due_at }: Row) => status.id === ORDER_STATUS.sent && due_at !== null
  if (!rows.some(waits)) return rows.map((row) => ({ ...row, days_left: null }))
  const [calendar, today] = [await workCalendar(trx), await currentDay(trx)]
  return rows.map((row) => ({
    ...row,
    days_left: waits(row) ? workingDaysBetween(today, (row.due_at as string).slice(0, 10), calendar) : null,
  }))
}
