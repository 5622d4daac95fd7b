import type { TaskList } from 'graphile-worker'

/** What a command answered is kept for a day: nobody repeats a request after that. */
export const repeatJobs: TaskList = {
  sweep_idempotency_keys: async (_, helpers) => {
    await helpers.query(`delete from idempotency_key where created_at < now() - interval '1 day'`)
  },
}
export const repeatCrontab = '29 * * * * sweep_idempotency_keys'
