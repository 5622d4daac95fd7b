import type { JobHelpers, TaskList } from 'graphile-worker'
import { forgetOldChanges } from './changes.queries.ts'

const SWEEP = 'sweep_changes'
const BATCH = 10_000

/** Each batch is a transaction of its own: a reader of the feed and autovacuum never wait for a long one. */
async function sweepChanges(_: unknown, helpers: JobHelpers): Promise<void> {
  while ((await forgetOldChanges(helpers, BATCH)) === BATCH);
}

export const changeJobs: TaskList = { [SWEEP]: sweepChanges }

export const changeCrontab = `17 2 * * * ${SWEEP}`
