import { Logger, quickAddJob, runOnce, type TaskList } from 'graphile-worker'
import { expect } from 'vitest'
import type { Portal } from './portal.ts'

const logger = new Logger(() => () => {})

/**
 * Runs the jobs that are due, as the worker would, and returns once their outcome is stored. `runOnce` alone returns while
 * the outcome of the last job is still being written: on a busy machine a test then finds that job running, or makes it due
 * again before its failure is stored.
 */
export async function workOnce({ queue, admin }: Portal, taskList: TaskList, concurrency = 1): Promise<void> {
  await runOnce({ pgPool: queue, taskList, concurrency, noHandleSignals: true, logger })
  const running = "select from graphile_worker._private_jobs where locked_by like 'otpool-%'"
  await expect.poll(async () => (await admin.query(running)).rowCount, { timeout: 20_000 }).toBe(0)
}

/** Queues one job and runs it; no job of its task list may be left over or have failed. */
export async function runJob(portal: Portal, task: string, taskList: TaskList): Promise<void> {
  await quickAddJob({ pgPool: portal.queue, logger }, task, {}, { maxAttempts: 1 })
  await workOnce(portal, taskList)
  const left = 'select task_identifier, last_error from graphile_worker.jobs where task_identifier = any ($1)'
  expect((await portal.admin.query(left, [Object.keys(taskList)])).rows).toEqual([])
}
