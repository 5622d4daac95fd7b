import { isWorkingDay } from '@zakup/domain/calendar/working-days'
import { type MailWay, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import { isoDay } from '@zakup/messages/date-format'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { AppDb } from '../../db/database.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { type Letter, NoSuchMailbox, type Post } from '../../kernel/mail.ts'
import { digestOf, letterOf, type Reader } from './notice-letter.ts'
import {
  deleteOldNotices,
  markMailed,
  readersOfUnmailed,
  type Unmailed,
  unmailed,
} from './notices.queries.ts'

interface MailReach {
  db: AppDb
  /** Absent if no SMTP server is configured. */
  post: Post | undefined
  origin: string
  log: Pick<Logger, 'warn'>
  now?: () => Date
}

async function sendOnce(
  { post, log }: MailReach,
  helpers: JobHelpers,
  by: 'id' | 'person_id',
  value: number,
  way: MailWay,
  write: (reader: Reader, rows: Unmailed[]) => Letter,
): Promise<void> {
  if (!post) return
  await helpers.withPgClient(async (client) => {
    await client.query('begin')
    try {
      const found = await unmailed(client, by, value)
      const rows = found.filter(({ kind, chosen }) => (chosen ?? usualMailWay(kind)) === way)
      const [reader] = rows
      if (reader) {
        await post.send(write({ name: reader.name, address: reader.address }, rows))
        await markMailed(
          client,
          rows.map(({ id }) => id),
        )
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
  for (const person_id of await readersOfUnmailed(helpers))
    await helpers.addJob(
      'notice_digest',
      { person_id },
      { jobKey: `notice_digest.${person_id}`, maxAttempts: 10 },
    )
}

export function noticeJobs(reach: MailReach): TaskList {
  const { origin } = reach
  return {
    notice_mail: (payload, helpers) =>
      sendOnce(reach, helpers, 'id', (payload as { id: number }).id, 'now', (reader, [notice]) =>
        letterOf(origin, reader, notice as Unmailed),
      ),
    notice_digest: (payload, helpers) =>
      sendOnce(
        reach,
        helpers,
        'person_id',
        (payload as { person_id: number }).person_id,
        'digest',
        (reader, rows) => digestOf(origin, reader, rows),
      ),
    send_notice_digests: (_, helpers) => queueDigests(reach, helpers),
    sweep_notices: (_, helpers) => deleteOldNotices(helpers),
  }
}

/** The queue runs in UTC: 09:00 in Almaty, or up to 8 hours later if the worker was down then. */
export const noticeCrontab = ['0 4 * * * send_notice_digests ?fill=8h', '37 2 * * * sweep_notices'].join('\n')
