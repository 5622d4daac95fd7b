import type { DayKind, WorkCalendar } from '@zakup/domain/calendar/working-days'
import { type OpenTerm, resumedDue, type Wake } from '@zakup/domain/term'
import { sql, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import type { AppDb } from '../db/database.ts'
import type { DB } from '../db/types.gen.ts'
import { workCalendar } from '../db/work-calendar.ts'
import type { CaseTable } from './case-rows.queries.ts'

/** Queues the jobs of terms that end soon. */
export async function queueDueTerms(db: AppDb): Promise<void> {
  await sql`select queue_due_terms()`.execute(db)
}

/** An open term and the moment it is looked at. */
export interface LockedTerm extends OpenTerm {
  id: string
  now: Date
}

/** Locks an open term that is not paused; of two workers with the same job, the second sees what the first did. */
export async function lockTerm(
  client: PoolClient,
  { table, name }: { table: CaseTable; name: string },
  caseId: number,
  at: Date | null,
): Promise<LockedTerm | undefined> {
  const { rows } = await client.query<LockedTerm>(
    `select id, due_at, remind_days, reminded_at is not null as is_reminded, passed_at is not null as is_passed,
       coalesce($4, clock_timestamp()) as now
     from term where case_name = $1 and name = $2 and case_id = $3 and ended_at is null and paused_at is null for update`,
    [table, name, caseId, at],
  )
  return rows[0]
}

export async function storeWake(client: PoolClient, { id, now }: LockedTerm, wake: Wake): Promise<void> {
  await client.query(
    `update term set wake_at = $2, reminded_at = case when $3 = 'remind' then $4 else reminded_at end,
       passed_at = case when $3 = 'pass' then $4 else passed_at end where id = $1`,
    [id, wake.wake_at, wake.act, now],
  )
}

/** The calendar of the days that matter for a reminder. */
export async function daysAround(client: PoolClient): Promise<WorkCalendar> {
  const { rows } = await client.query<{ day: string; kind: DayKind }>(
    'select day::text as day, kind from calendar_day where day between current_date - 60 and current_date + 60',
  )
  return new Map(rows.map(({ day, kind }) => [day, kind]))
}

/** Pauses the terms of a case; returns whether there were any. The caller empties the columns with their dates. */
export async function pauseTerms(
  trx: Transaction<DB>,
  table: CaseTable,
  id: number,
  ground: string,
): Promise<boolean> {
  const { rows } = await sql<{
    paused: number
  }>`select pause_terms(${table}, ${id}, ${ground}) as paused`.execute(trx)
  return (rows[0]?.paused ?? 0) > 0
}

interface Paused {
  name: string
  counted: 'working' | 'calendar'
  due_at: string
  paused_at: string
  resumed_at: string
}

/**
 * Lets the paused terms of a case go on with what was left of them. Returns how other dates of the case move with them; the
 * caller sets the columns.
 */
export async function resumeTerms(
  trx: Transaction<DB>,
  table: CaseTable,
  id: number,
): Promise<((date: Date) => Date) | null> {
  const { rows } = await sql<Paused>`select * from paused_terms(${table}, ${id})`.execute(trx)
  const [first] = rows
  if (!first) return null
  const calendar = await workCalendar(trx)
  const moved = ({ counted, paused_at, resumed_at }: Paused, date: Date) =>
    resumedDue(date, { paused_at: new Date(paused_at), resumed_at: new Date(resumed_at) }, counted, calendar)
  for (const term of rows) {
    const due = moved(term, new Date(term.due_at))
    await sql`select resume_term(${table}, ${id}, ${term.name}, ${due.toISOString()})`.execute(trx)
  }
  return (date) => (date <= new Date(first.paused_at) ? date : moved(first, date))
}
