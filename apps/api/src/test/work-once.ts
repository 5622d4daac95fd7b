import { Logger, quickAddJob, runOnce, type TaskList } from 'graphile-worker'
import { expect } from 'vitest'
import type { Portal } from './portal.ts'

const logger = new Logger(() => () => {})

/**
 * Does what is due in the queue, as the worker would, and comes back when that is written down. `runOnce` alone comes back
 * while the end of the last job is still on its way to the database: on a busy machine the job is found there as running,
 * and a failure is stored after the test has already made the job due again.
 */
export async function workOnce({ url, admin }: Portal, taskList: TaskList, concurrency = 1): Promise<void> {
  await runOnce({ connectionString: url, taskList, concurrency, noHandleSignals: true, logger })
  const running = "select from graphile_worker._private_jobs where locked_by like 'otpool-%'"
  await expect.poll(async () => (await admin.query(running)).rowCount, { timeout: 20_000 }).toBe(0)
}

/** One job, which must succeed at once. */
export async function runJob(portal: Portal, task: string, taskList: TaskList): Promise<void> {
  await quickAddJob({ connectionString: portal.url, logger }, task, {}, { maxAttempts: 1 })
  await workOnce(portal, taskList)
  const left = 'select last_error from graphile_worker.jobs where task_identifier = $1'
  expect((await portal.admin.query(left, [task])).rows).toEqual([])
}
