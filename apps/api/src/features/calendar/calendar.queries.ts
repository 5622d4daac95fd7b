import type { CalendarDay } from '@zakup/contract/calendar/calendar.routes'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

export async function daysOfYear(trx: Transaction<DB>, year: number): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`select day::text as day, kind, name_ru as name from calendar_day
    where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by day`.execute(trx)
  return rows
}

/** The first year, from the given one on, without a single holiday in the calendar. */
export async function firstEmptyYear(trx: Transaction<DB>, from: number): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select min(y)::int as year from generate_series(${from}::int, ${from}::int + 100) y
    where not exists (select from calendar_day where kind = 'holiday' and day between make_date(y, 1, 1) and make_date(y, 12, 31))`.execute(
    trx,
  )
  return rows[0]?.year ?? from
}

export async function lastCalendarChange(trx: Transaction<DB>, year: number) {
  const { rows } = await sql<{ changed_at: string; changed_by: string | null }>`
    select c.changed_at, case when p.id is not null then ${personNameOf('p')} end as changed_by
    from desk_change c left join person p on p.id = c.changed_by
    where c.table_name = 'calendar_day' and c.key like ${`${year}-%`} order by c.changed_at desc limit 1`.execute(
    trx,
  )
  return rows[0] ?? { changed_at: null, changed_by: null }
}

/** Locks the whole table, so changes to the calendar wait for each other: a day without a row has no row lock. */
export async function lockDay(trx: Transaction<DB>, day: string): Promise<CalendarDay | undefined> {
  await sql`lock table calendar_day in share row exclusive mode`.execute(trx)
  const { rows } = await sql<CalendarDay>`
    select day::text as day, kind, name_ru as name from calendar_day where day = ${day}`.execute(trx)
  return rows[0]
}

export async function upsertDay(trx: Transaction<DB>, { day, kind, name }: CalendarDay): Promise<void> {
  await sql`insert into calendar_day (day, kind, name_ru) values (${day}, ${kind}, ${name})
      on conflict (day) do update set kind = excluded.kind, name_ru = excluded.name_ru`.execute(trx)
}

export async function deleteDay(trx: Transaction<DB>, day: string): Promise<void> {
  await sql`delete from calendar_day where day = ${day}`.execute(trx)
}
