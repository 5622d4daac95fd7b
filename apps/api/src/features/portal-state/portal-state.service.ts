import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { migrationLevel } from '@zakup/db/migrate'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { portalLevels } from '@zakup/domain/portal-state/portal-levels'
import { say } from '@zakup/messages/catalogue'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { portalFacts, retryGivenUpJob } from './portal-state.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function readPortalState(ctx: Ctx): Promise<PortalState> {
  refuse(operatorRefusal(ctx.actor))
  const { failures, database, copies, ...facts } = there(await ctx.own(portalFacts))
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

export async function retryJob(ctx: Ctx, id: number): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'job.retry', async (trx) => {
    const was = there(await retryGivenUpJob(trx, id))
    if (!was.failed) throw new ProblemError(409, 'job.not_given_up')
    return { result: null, subject: ['job', id], before: was, after: { task: was.task, attempts: 0 } }
  })
}
