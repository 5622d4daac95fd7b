import { say } from '@zakup/messages/catalogue'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { writeImport } from './plan-import-apply.service.ts'
import { type ImportJob, type ImportReach, inOrganization } from './plan-import-reach.ts'
import { runCheck } from './plan-import-run.ts'
import { markFailed, stoppedImports, takeStep } from './plan-import-state.queries.ts'
import { ImportFailed } from './plan-import-workbook.ts'

/** Limits the attempts for a file that kills the worker. */
const MAX_TRIES = 5

export function planImportJobs(reach: ImportReach): TaskList {
  return {
    'plan_import.check': async (payload, helpers) => {
      const job = payload as ImportJob
      const attempt = await begin(reach, job, ['waiting', 'checking'], 'checking')
      if (attempt) await tried(reach, job, helpers, attempt, () => runCheck(reach, job, attempt))
    },
    'plan_import.apply': async (payload, helpers) => {
      const job = payload as ImportJob
      const attempt = await begin(reach, job, ['applying'], 'applying')
      if (attempt) await tried(reach, job, helpers, attempt, () => writeImport(reach, job))
    },
    resume_plan_imports: resume,
  }
}

/** Takes the step over, and with it the right to write its progress from an earlier run. Null: it is already done. */
async function begin(
  reach: ImportReach,
  job: ImportJob,
  from: string[],
  state: string,
): Promise<number | null> {
  const taken = await inOrganization(reach, job, (trx) => takeStep(trx, job.id, from, state))
  return taken?.attempt ?? null
}

async function tried(
  reach: ImportReach,
  job: ImportJob,
  { job: { attempts, max_attempts } }: JobHelpers,
  attempt: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    if (attempt > MAX_TRIES) throw new ImportFailed('plan_import.broken')
    await work()
  } catch (error) {
    if (error instanceof ImportFailed) return fail(reach, job, say(error.code, error.values))
    if (attempts >= max_attempts) await fail(reach, job, say('plan_import.broken'))
    throw error
  }
}

async function fail(reach: ImportReach, job: ImportJob, failure: string): Promise<void> {
  await inOrganization(reach, job, (trx) => markFailed(trx, job.id, failure))
}

/**
 * Jobs of killed workers are freed (living-workers.ts), but a job has only three attempts. An import that used them up,
 * or stopped for another reason, is queued again until it has used its own attempts.
 */
async function resume(_: unknown, helpers: JobHelpers): Promise<void> {
  for (const { id, organization_id, state } of await stoppedImports(helpers))
    await helpers.addJob(
      state === 'applying' ? 'plan_import.apply' : 'plan_import.check',
      { id: Number(id), organization_id: Number(organization_id) },
      { jobKey: `plan_import.${id}`, maxAttempts: 3 },
    )
}

export const planImportCrontab = '* * * * * resume_plan_imports'
