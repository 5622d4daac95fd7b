import { isWorkingDay } from '@zakup/domain/calendar/working-days'
import { type MailWay, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import { isoDay } from '@zakup/messages/date-format'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { AppDb } from '../../db/database.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { type Letter, NoSuchMailbox, type Post } from '../../kernel/mail.ts'
import { digestOf, letterOf, type MailedNotice, type Reader } from './notice-letter.ts'

/** Older notices are not e-mailed: after a long mail outage nobody gets last month's news. */
const FRESH = '7 days'
const KEPT = '180 days'

interface MailReach {
  db: AppDb
  /** Absent if no SMTP server is configured. */
  post: Post | undefined
  origin: string
  log: Pick<Logger, 'warn'>
  now?: () => Date
}

type PgClient = Parameters<Parameters<JobHelpers['withPgClient']>[0]>[0]
type Row = MailedNotice & Reader & { chosen: MailWay | null }

/**
 * Notices that still have to be e-mailed. The rows stay locked until the e-mail is sent; a second job for the same notice
 * skips them. Only a crash between the SMTP server's acceptance and the commit can repeat an e-mail, with the same
 * Message-ID.
 */
function unmailed(client: PgClient, where: string, value: number) {
  return client.query<Row>(
    `select n.id::float8, n.kind, n.subject_id::float8, n.vals, o.name_ru as organization, s.email as chosen,
       p.email as address, concat_ws(' ', p.first_name, p.middle_name) as name
     from notice n
       join person p on p.id = n.person_id and p.is_active
       join organization o on o.id = n.organization_id
       left join notice_setting s on s.person_id = n.person_id and s.kind = n.kind
     where ${where} and n.mailed_at is null and n.read_at is null and n.created_at > now() - interval '${FRESH}'
       and exists (select from membership m
         where (m.person_id, m.organization_id) = (n.person_id, n.organization_id) and m.ended_on is null)
     order by n.id for update of n skip locked`,
    [value],
  )
}

async function sendOnce(
  { post, log }: MailReach,
  helpers: JobHelpers,
  where: string,
  value: number,
  way: MailWay,
  write: (reader: Reader, rows: Row[]) => Letter,
): Promise<void> {
  if (!post) return
  await helpers.withPgClient(async (client) => {
    await client.query('begin')
    try {
      const found = await unmailed(client, where, value)
      const rows = found.rows.filter(({ kind, chosen }) => (chosen ?? usualMailWay(kind)) === way)
      const [reader] = rows
      if (reader) {
        await post.send(write({ name: reader.name, address: reader.address }, rows))
        const ids = rows.map(({ id }) => id)
        await client.query('update notice set mailed_at = now() where id = any ($1)', [ids])
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof NoSuchMailbox)) throw error
      log.warn(
        { err: error, job: helpers.job.id },
        'e-mail not sent: address invalid or rejected by the SMTP server',
      )
    }
  })
}

async function queueDigests({ db, now = () => new Date() }: MailReach, helpers: JobHelpers): Promise<void> {
  if (!isWorkingDay(isoDay(now()), await workCalendar(db))) return
  const { rows } = await helpers.query<{ person_id: string }>(
    `select distinct person_id from notice
     where mailed_at is null and read_at is null and created_at > now() - interval '${FRESH}'`,
  )
  for (const { person_id } of rows)
    await helpers.addJob(
      'notice_digest',
      { person_id: Number(person_id) },
      { jobKey: `notice_digest.${person_id}`, maxAttempts: 10 },
    )
}

async function sweepNotices(_: unknown, helpers: JobHelpers): Promise<void> {
  await helpers.query(
    `delete from notice where read_at is not null and created_at < now() - interval '${KEPT}'`,
  )
}

export function noticeJobs(reach: MailReach): TaskList {
  const { origin } = reach
  return {
    notice_mail: (payload, helpers) =>
      sendOnce(reach, helpers, 'n.id = $1', (payload as { id: number }).id, 'now', (reader, [notice]) =>
        letterOf(origin, reader, notice as Row),
      ),
    notice_digest: (payload, helpers) =>
      sendOnce(
        reach,
        helpers,
        'n.person_id = $1',
        (payload as { person_id: number }).person_id,
        'digest',
        (reader, rows) => digestOf(origin, reader, rows),
      ),
    send_notice_digests: (_, helpers) => queueDigests(reach, helpers),
    sweep_notices: sweepNotices,
  }
}

/** The queue runs in UTC: 09:00 in Almaty, or up to 8 hours later if the worker was down then. */
export const noticeCrontab = ['0 4 * * * send_notice_digests ?fill=8h', '37 2 * * * sweep_notices'].join('\n')
