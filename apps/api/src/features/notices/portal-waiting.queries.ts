import { maskedText } from '@zakup/domain/journal/masked-state'
import { calendarYearToFill } from '@zakup/domain/portal-state/calendar-year'
import { t } from '@zakup/messages/catalogue'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { Waits } from './waiting.queries.ts'

interface Failure {
  id: number
  task: string
  last_error: string
  updated_at: string
  failed: boolean
}

/** Jobs that were given up: something was promised and not done. */
export async function jobsToRetry(db: Transaction<DB>): Promise<Waits[]> {
  const { rows } = await sql<{ failures: Failure[] | null }>`
    select portal_facts()->'failures' as failures`.execute(db)
  return (rows[0]?.failures ?? [])
    .filter(({ failed }) => failed)
    .map(({ id, task, last_error, updated_at }) => ({
      kind: 'job_to_retry',
      subject: { type: 'job', id },
      title: t('waiting.job', { task, error: maskedText(last_error).slice(0, 120) }),
      organization: null,
      since: updated_at,
    }))
}

/** Deadlines in working days need the days off of the coming year before it comes. */
export async function calendarToFill(db: Transaction<DB>, today: string): Promise<Waits[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from calendar_day`.execute(db)
  const asked = calendarYearToFill(today, new Set(rows.map(({ year }) => year)))
  if (!asked) return []
  return [
    {
      kind: 'calendar_to_fill',
      subject: { type: 'calendar', id: asked.year },
      title: t('waiting.calendar', { year: String(asked.year) }),
      organization: null,
      since: `${asked.since}T00:00:00+05:00`,
      due_at: `${asked.due}T00:00:00+05:00`,
    },
  ]
}
