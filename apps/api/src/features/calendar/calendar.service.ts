import type { CalendarDay, calendarRoutes } from '@zakup/contract/calendar/calendar.routes'
import type { BodyOf } from '@zakup/contract/route'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { Transaction } from 'kysely'
import { lastDeskChange, noteDeskChange } from '../../db/desk-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse } from '../../kernel/problem-error.ts'
import { deleteDay, lockDay, upsertDay } from './calendar.queries.ts'

type Ctx = CallContext<'cabinet'>
type Put = BodyOf<(typeof calendarRoutes)['putCalendarDay']>
type Remove = BodyOf<(typeof calendarRoutes)['removeCalendarDay']>

/** Deadlines that are already computed do not change, because people have planned by them. */
export async function putDay(ctx: Ctx, { day, kind, name, was }: Put): Promise<CalendarDay> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'calendar_day.put', async (trx, source) => {
    const before = await lockUnchanged(trx, day, was)
    await upsertDay(trx, { day, kind, name })
    await noteDeskChange(trx, 'calendar_day', day, source.person_id)
    return {
      result: { day, kind, name },
      subject: ['calendar_day', day],
      ...(before && { before: { kind: before.kind, name_ru: before.name } }),
      after: { kind, name_ru: name },
    }
  })
}

export async function removeDay(ctx: Ctx, { day, was }: Remove): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'calendar_day.remove', async (trx, source) => {
    await lockUnchanged(trx, day, was)
    await deleteDay(trx, day)
    await noteDeskChange(trx, 'calendar_day', day, source.person_id)
    return { result: null, subject: ['calendar_day', day], before: { kind: was.kind, name_ru: was.name } }
  })
}

/** Returns the day if it is still as the user saw it, else throws 409. */
async function lockUnchanged(
  trx: Transaction<DB>,
  day: string,
  was: Put['was'],
): Promise<CalendarDay | undefined> {
  const now = await lockDay(trx, day)
  if (now?.kind !== was?.kind || now?.name !== was?.name)
    throw changedMeanwhile('calendar.changed_meanwhile', await lastDeskChange(trx, 'calendar_day', day))
  return now
}
