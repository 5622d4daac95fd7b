import { maskedText } from '@zakup/domain/journal/masked-state'
import { type Prepared, yearToPrepare } from '@zakup/domain/portal-state/coming-year'
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

/** Jobs that failed for good: something was queued and not done. */
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

const PREPARED: Record<Prepared, { kind: Waits['kind']; title: (year: string) => string }> = {
  calendar: { kind: 'calendar_to_fill', title: (year) => t('waiting.calendar', { year }) },
  financial_year: { kind: 'financial_year_to_add', title: (year) => t('waiting.financial_year', { year }) },
  mrp: { kind: 'mrp_to_set', title: (year) => t('waiting.mrp', { year }) },
}

/** What must be prepared before a year begins, and is not. */
export async function yearsToPrepare(db: Transaction<DB>, today: string): Promise<Waits[]> {
  const { rows } = await sql<{ what: Prepared; years: number[] }>`
    select 'calendar' as what, array(select distinct extract(year from day)::int from calendar_day) as years
    union all select 'financial_year', array(select id from dict_year where is_active)
    union all select 'mrp', array(select extract(year from from_date)::int from dated_limit where code = 'mrp')`.execute(
    db,
  )
  return rows.flatMap(({ what, years }) => {
    const asked = yearToPrepare(what, today, new Set(years))
    if (!asked) return []
    const { kind, title } = PREPARED[what]
    return {
      kind,
      subject: { type: what, id: asked.year },
      title: title(String(asked.year)),
      organization: null,
      since: `${asked.since}T00:00:00+05:00`,
      due_at: `${asked.due}T00:00:00+05:00`,
    }
  })
}
