import type { JobHelpers, TaskList } from 'graphile-worker'

/** What is no longer of use: spent counters of tries, and tokens of sessions long over. Sessions stay, as history. */
async function sweepSignIns(_: unknown, helpers: JobHelpers): Promise<void> {
  await helpers.query(`delete from login_throttle where last_try_at < now() - interval '1 day'`)
  await helpers.query(`delete from refresh_token t using session s
    where s.id = t.session_id and coalesce(s.revoked_at, s.expires_at) < now() - interval '7 days'`)
  await helpers.query(`delete from known_device where last_seen_at < now() - interval '1 year'`)
}

export const authJobs: TaskList = { sweep_sign_ins: sweepSignIns }
export const authCrontab = '17 * * * * sweep_sign_ins'
