import type { AddJobFunction, JobHelpers, TaskList } from 'graphile-worker'

const FOLD = 'fold_counts'
const BATCH = 20_000
const EVERY_MS = 1000

/** Folds counter deltas and notes of change about once a second; a reader adds the rest, so lateness costs only time. */
async function foldCounts(_: unknown, helpers: JobHelpers): Promise<void> {
  let moved: number
  do {
    const { rows } = await helpers.query<{ moved: number }>('select fold_counts($1) as moved', [BATCH])
    moved = rows[0]?.moved ?? 0
  } while (moved === BATCH)
  await helpers.query('select fold_data_changes()')
  // The one job puts itself off: its key keeps it from ever being two.
  await helpers.addJob(FOLD, {}, { jobKey: FOLD, runAt: new Date(Date.now() + EVERY_MS) })
}

export const countJobs: TaskList = { [FOLD]: foldCounts }

/** The first of the chain; what a killed worker left of it is replaced. */
export async function startCounting(addJob: AddJobFunction): Promise<void> {
  await addJob(FOLD, {}, { jobKey: FOLD })
}

/** Each minute: were the chain ever broken, it begins anew. */
export const countCrontab = `* * * * * ${FOLD} ?jobKey=${FOLD}&jobKeyMode=preserve_run_at`
