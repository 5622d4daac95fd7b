import type { TaskList } from 'graphile-worker'

/** Deletes old buckets: each one is empty again after a few hours. */
export const callBudgetJobs: TaskList = {
  sweep_call_budgets: async (_, helpers) => {
    await helpers.query(`delete from call_budget where at < now() - interval '6 hours'`)
  },
}
export const callBudgetCrontab = '43 * * * * sweep_call_budgets'
