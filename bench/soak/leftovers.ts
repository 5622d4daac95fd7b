import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { verifyDatabase } from '@zakup/db/verify/verify'
import { NOTICE_KINDS, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import type pg from 'pg'
import type { Letter } from './promises.ts'

const AT_ONCE = NOTICE_KINDS.filter((kind) => usualMailWay(kind) === 'now')

/** Every e-mail the portal owed since the soak began, and when the relay accepted it. */
export async function lettersSince(
  db: pg.Pool,
  since: Date,
  accepted: ReadonlyMap<string, number[]>,
): Promise<Letter[]> {
  const { rows } = await db.query<{ id: string; isMarked: boolean }>(
    `select 'letter.' || id as id, sent_at is not null as "isMarked" from letter where created_at > $1
     union all select 'notice.' || id, mailed_at is not null from notice where created_at > $1 and kind = any ($2)`,
    [since, AT_ONCE],
  )
  return rows.map((row) => ({ ...row, accepted: accepted.get(row.id) ?? [] }))
}

/** All purchases of the soak are alike, so each kind of notice about one is told to as many people as about the others. */
export async function wrongNotices(db: pg.Pool, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `with told as (
       select kind, subject_id, vals ->> 'stage' as stage, count(*) as n, count(distinct person_id) as people
       from notice where created_at > $1 and kind in ('order.sent', 'order.confirmed', 'announcement.submitted',
         'announcement.signed', 'announcement.published', 'announcement.stage')
         and (subject_type <> 'announcement' or subject_id in (select id from announcement where name_ru like 'soak-%'))
       group by 1, 2, 3),
     usual as (select kind, mode() within group (order by people) as people from told group by 1)
     select format('%s of %s: %s notices for %s people', t.kind, t.subject_id, t.n, t.people) as text
     from told t join usual u using (kind) where t.n <> t.people or t.people <> u.people
     union all
     select format('announcement.stage of %s: nobody was told', s.announcement_id)
     from announcement_stage s join announcement a on a.id = s.announcement_id
     where s.begun_at > $1 and a.name_ru like 'soak-%'
       and not exists (select from notice n where n.kind = 'announcement.stage' and n.subject_id = a.id)
     union all
     select format('announcement.published of %s: nobody was told', a.id) from announcement a
     where a.name_ru like 'soak-%' and a.published_by is not null
       and not exists (select from notice n where n.kind = 'announcement.published' and n.subject_id = a.id)`,
    [since],
  )
  return rows.map(({ text }) => text)
}

/** What a killed process may have left behind, once everything is quiet. */
export async function leftBehind(db: pg.Pool, temporary: string): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select format('job %s %s: %s attempts, %s', id, task_identifier, attempts, coalesce(last_error, 'no error')) as text
     from graphile_worker.jobs where locked_at is not null or attempts > 0 or run_at < now() - interval '10 seconds'
     union all
     select format('e-mail %s is not sent', id) from letter where sent_at is null and created_at > now() - interval '1 day'
     union all
     select format('%s connection of %s has an open transaction', state, application_name) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '10 seconds'`,
  )
  const files = readdirSync(temporary).flatMap((folder) =>
    readdirSync(join(temporary, folder)).map((file) => `temporary file of ${folder}: ${file}`),
  )
  return [...rows.map(({ text }) => text), ...files]
}

/** Nothing to do any more: no job runs or is due, no e-mail waits, no stage of the soak is to come. */
export async function isQuiet(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query<{ quiet: boolean }>(
    `select not exists (select from graphile_worker.jobs where locked_at is not null or attempts > 0 or run_at < now())
       and not exists (select from letter where sent_at is null)
       and not exists (select from announcement where name_ru like 'soak-%'
         and next_stage_at < now() + interval '10 minutes') as quiet`,
  )
  return rows[0]?.quiet ?? false
}

export async function brokenInvariants(db: pg.Pool): Promise<string[]> {
  const client = await db.connect()
  try {
    const broken: string[] = []
    for await (const { name, offenders } of verifyDatabase(client))
      if (offenders > 0) broken.push(`${name}: ${offenders}`)
    return broken
  } finally {
    client.release()
  }
}
