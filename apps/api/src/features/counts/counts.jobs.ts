import type { AddJobFunction, JobHelpers, TaskList } from 'graphile-worker'
import { foldDataChanges, foldDeltas } from './counts.queries.ts'

const FOLD = 'fold_counts'
const BATCH = 20_000
const EVERY_MS = 1000

/**
 * Merges counter deltas from the outbox (`count_delta`) into the counters (decision 0010) about once a second, and
 * raises the version of the public data. Readers add what is still in the outbox, so a delay costs only time.
 */
async function foldCounts(_: unknown, helpers: JobHelpers): Promise<void> {
  let moved: number
  do {
    moved = await foldDeltas(helpers, BATCH)
  } while (moved === BATCH)
  await foldDataChanges(helpers)
  // The job schedules itself again: its job key ensures that there is never a second one.
  await helpers.addJob(FOLD, {}, { jobKey: FOLD, runAt: new Date(Date.now() + EVERY_MS) })
}

export const countJobs: TaskList = { [FOLD]: foldCounts }

/** Starts the chain of jobs; replaces what a killed worker left of it. */
export async function startCounting(addJob: AddJobFunction): Promise<void> {
  await addJob(FOLD, {}, { jobKey: FOLD })
}

/** Every minute: restarts the chain if it was ever broken. */
export const countCrontab = `* * * * * ${FOLD} ?jobKey=${FOLD}&jobKeyMode=preserve_run_at`
