import type { calendarRoutes } from '@zakup/contract/calendar/calendar.routes'
import { isYearFilled, yearBalance } from '@zakup/domain/calendar/calendar-desk'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { currentDay } from '../../db/work-calendar.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { daysOfYear, firstEmptyYear, lastCalendarChange } from './calendar.queries.ts'
import { putDay, removeDay } from './calendar.service.ts'

export const calendarHandlers: Handlers<typeof calendarRoutes> = {
  async getCalendarYear({ query, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    return ctx.own(async (trx) => {
      const now = await currentDay(trx)
      const thisYear = Number(now.slice(0, 4))
      const year = query.year ?? thisYear
      const days = await daysOfYear(trx, year)
      const { working, off } = yearBalance(year, new Map(days.map(({ day, kind }) => [day, kind])))
      return {
        year,
        today: now,
        days,
        working_days: working,
        days_off: off,
        is_filled: isYearFilled(days),
        first_empty_year: await firstEmptyYear(trx, thisYear),
        ...(await lastCalendarChange(trx, year)),
      }
    })
  },
  putCalendarDay: ({ body, ctx }) => putDay(ctx, body),
  removeCalendarDay: ({ body, ctx }) => removeDay(ctx, body),
}
