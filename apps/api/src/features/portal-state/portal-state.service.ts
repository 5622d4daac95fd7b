import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { migrationLevel } from '@zakup/db/migrate'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { type BackupFacts, portalLevels } from '@zakup/domain/portal-state/portal-levels'
import { say } from '@zakup/messages/catalogue'
import { sql } from 'kysely'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'

type Ctx = CallContext<'cabinet'>

/** What the database reports about itself (function portal_facts, 0019_desk.sql). */
interface Facts extends Pick<PortalState, 'tasks' | 'workers' | 'changes_to_fold' | 'backups'> {
  failures: {
    id: number
    task: string
    attempts: number
    max_attempts: number
    last_error: string
    updated_at: string
    run_at: string
    failed: boolean
  }[]
  database: Omit<PortalState['database'], 'migration_of_code'>
  /** For each kind of backup ever made. */
  copies: BackupFacts[]
}

export async function readPortalState(ctx: Ctx): Promise<PortalState> {
  refuse(operatorRefusal(ctx.actor))
  const { rows } = await ctx.own((trx) => sql<{ facts: Facts }>`select portal_facts() as facts`.execute(trx))
  const { failures, database, copies, ...facts } = there(rows[0]?.facts ?? undefined)
  const now = new Date()
  const known = { ...database, migration_of_code: migrationLevel() }
  const levels = portalLevels(
    {
      ...known,
      tasks: facts.tasks,
      workers: facts.workers.length,
      changes_to_fold: facts.changes_to_fold,
      backups: copies,
    },
    now,
  )
  return {
    ...facts,
    checked_at: now.toISOString(),
    parts: levels.map(({ part, level, code, values }) => ({
      part,
      level,
      reason: say(`portal_state.${code}`, values),
    })),
    failures: failures.map(({ run_at, failed, last_error, ...job }) => ({
      ...job,
      // An error message may quote the personal data that caused it.
      last_error: maskedText(last_error),
      next_try_at: failed ? null : run_at,
    })),
    database: known,
  }
}

/** Restarts a job that failed for good. A job that is running, done or still being retried is left alone. */
export async function retryJob(ctx: Ctx, id: number): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'job.retry', async (trx) => {
    const { rows } = await sql<{ was: { task: string; failed: boolean; attempts: number } | null }>`
      select retry_given_up_job(${id}) as was`.execute(trx)
    const was = there(rows[0]?.was ?? undefined)
    if (!was.failed) throw new ProblemError(409, 'job.not_given_up')
    return { result: null, subject: ['job', id], before: was, after: { task: was.task, attempts: 0 } }
  })
}
