import type { JobHelpers, TaskList } from 'graphile-worker'

/**
 * Deletes what is no longer needed: old throttle counters, tokens of sessions long over, browsers unseen for a year.
 * Sessions stay as history.
 */
async function sweepSignIns(_: unknown, helpers: JobHelpers): Promise<void> {
  await helpers.query(`delete from login_throttle where last_try_at < now() - interval '1 day'`)
  await helpers.query(`delete from refresh_token t using session s
    where s.id = t.session_id and coalesce(s.revoked_at, s.expires_at) < now() - interval '7 days'`)
  await helpers.query(`delete from known_device where last_seen_at < now() - interval '1 year'`)
}

export const authJobs: TaskList = { sweep_sign_ins: sweepSignIns }
export const authCrontab = '17 * * * * sweep_sign_ins'
