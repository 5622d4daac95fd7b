import type { TaskList } from 'graphile-worker'

/** Deletes stored results of commands after a day: a request is not repeated later than that. */
export const repeatJobs: TaskList = {
  sweep_idempotency_keys: async (_, helpers) => {
    await helpers.query(`delete from idempotency_key where created_at < now() - interval '1 day'`)
  },
}
export const repeatCrontab = '29 * * * * sweep_idempotency_keys'
