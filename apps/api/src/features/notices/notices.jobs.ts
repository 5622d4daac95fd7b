import { isWorkingDay } from '@zakup/domain/calendar/working-days'
import { type MailWay, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import { isoDay } from '@zakup/messages/date-format'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { inTransaction } from '../../kernel/in-transaction.ts'
import type { Letter } from '../../kernel/mail.ts'
import { ClaimedElsewhere, type MailReach, sendClaimed } from '../../kernel/sending.ts'
import { digestOf, letterOf, type Reader } from './notice-letter.ts'
import {
  claimNotices,
  deleteOldNotices,
  lockUnmailed,
  markMailed,
  readersOfUnmailed,
  type Unmailed,
} from './notices.queries.ts'

interface NoticeReach extends MailReach {
  db: AppDb
  now?: () => Date
}

/** Which notices an e-mail is about: one of them, or those of a person. */
interface About {
  by: 'id' | 'person_id'
  value: number
  way: MailWay
  write: (reader: Reader, rows: Unmailed[]) => Letter
}

function sendNotices(reach: MailReach, helpers: JobHelpers, { by, value, way, write }: About): Promise<void> {
  return sendClaimed(reach, helpers, (claimMs) =>
    helpers.withPgClient((client) =>
      inTransaction(client, async () => {
        const found = await lockUnmailed(client, by, value)
        const rows = found.filter(({ kind, chosen }) => (chosen ?? usualMailWay(kind)) === way)
        const [reader] = rows
        if (!reader) return null
        if (rows.some(({ is_claimed }) => is_claimed)) throw new ClaimedElsewhere()
        const ids = rows.map(({ id }) => id)
        await claimNotices(client, ids, claimMs)
        return {
          letter: write({ name: reader.name, address: reader.address }, rows),
          markSent: () => markMailed(helpers, ids),
          release: () => claimNotices(helpers, ids, null),
        }
      }),
    ),
  )
}

async function queueDigests({ db, now = () => new Date() }: NoticeReach, helpers: JobHelpers): Promise<void> {
  if (!isWorkingDay(isoDay(now()), await workCalendar(db))) return
  for (const person_id of await readersOfUnmailed(helpers))
    await helpers.addJob(
      'notice_digest',
      { person_id },
      { jobKey: `notice_digest.${person_id}`, maxAttempts: 10 },
    )
}

export function noticeJobs(reach: NoticeReach): TaskList {
  const { origin } = reach
  return {
    notice_mail: (payload, helpers) =>
      sendNotices(reach, helpers, {
        by: 'id',
        value: (payload as { id: number }).id,
        way: 'now',
        write: (reader, [notice]) => letterOf(origin, reader, notice as Unmailed),
      }),
    notice_digest: (payload, helpers) =>
      sendNotices(reach, helpers, {
        by: 'person_id',
        value: (payload as { person_id: number }).person_id,
        way: 'digest',
        write: (reader, rows) => digestOf(origin, reader, rows),
      }),
    send_notice_digests: (_, helpers) => queueDigests(reach, helpers),
    sweep_notices: (_, helpers) => deleteOldNotices(helpers),
  }
}

/** The queue runs in UTC: 09:00 in Almaty, or up to 8 hours later if the worker was down then. */
export const noticeCrontab = ['0 4 * * * send_notice_digests ?fill=8h', '37 2 * * * sweep_notices'].join('\n')
