import type { AddJobFunction, JobHelpers, TaskList } from 'graphile-worker'
import { numberChanges } from '../../kernel/changes.queries.ts'
import { foldDeltas } from './counts.queries.ts'

const FOLD = 'fold_counts'
const BATCH = 20_000
const EVERY_MS = 1000

/**
 * About once a second: merges counter deltas from their outbox (`count_delta`, decision 0010) into the counters, and gives public
 * changes (`change_outbox`, decision 0054) their positions in the feed. Readers add what is still in the outbox, so a delay
 * costs only time.
 */
async function foldCounts(_: unknown, helpers: JobHelpers): Promise<void> {
  while ((await foldDeltas(helpers, BATCH)) === BATCH);
  while ((await numberChanges(helpers, BATCH)) >= BATCH);
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
