import type { DayKind, WorkCalendar } from '@zakup/domain/calendar/working-days'
import { type Kysely, sql } from 'kysely'
import type { DB } from './types.gen.ts'

/** Days that differ from the normal week, 400 days around today: every deadline is within them. */
export async function workCalendar(db: Kysely<DB>): Promise<WorkCalendar> {
  const { rows } = await sql<{ day: string; kind: DayKind }>`select day::text as day, kind from calendar_day
    where day between current_date - 400 and current_date + 400`.execute(db)
  return new Map(rows.map(({ day, kind }) => [day, kind]))
}

/** Today's date in the transaction; the session's time zone is that of Astana. */
export async function currentDay(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(db)
  return (rows[0] as { today: string }).today
}
