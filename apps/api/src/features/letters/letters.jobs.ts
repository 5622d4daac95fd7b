import type { TaskList } from 'graphile-worker'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { NoSuchMailbox, type Post } from '../../app/mail.ts'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { accountLetter, type LetterRow, secretLink } from './account-letter.ts'
import { type LinkPurpose, makeSecretLink } from './secret-links.service.ts'

interface LetterReach {
  db: AppDb
  /** Absent where no server for letters is named. */
  post: Post | undefined
  origin: string
  log: Pick<Logger, 'warn'>
}

/**
 * Sends a letter once. Its row stays locked until it is out, and the secret of its link is kept in the same transaction:
 * a letter that did not go opens nothing, and the one that goes in its place has a secret of its own.
 */
async function sendLetter({ db, post, origin, log }: LetterReach, id: number): Promise<void> {
  if (!post) return
  try {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('letter')
        .select(['id', 'kind', 'to_name', 'to_address', 'vals', 'link_purpose', 'link_subject'])
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return
      const purpose = row.link_purpose as LinkPurpose | null
      if (purpose === 'invitation' && (await hasLaterLetter(trx, row))) return
      if ((purpose === 'reset' || purpose === 'welcome') && !(await isTheirMailbox(trx, row))) return
      const secret =
        purpose && row.link_subject !== null
          ? secretLink(origin, purpose, await makeSecretLink(trx, purpose, row.link_subject))
          : null
      await post.send(accountLetter(origin, row as LetterRow, secret))
      await trx
        .updateTable('letter')
        .set({ sent_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof NoSuchMailbox)) throw error
    log.warn({ err: error, letter: id }, 'a letter has nowhere to go')
  }
}

/** Sent again, an invitation has a newer letter: one that was put off would take its link away. */
async function hasLaterLetter(
  trx: Transaction<DB>,
  {
    id,
    link_purpose,
    link_subject,
  }: { id: number; link_purpose: string | null; link_subject: number | null },
): Promise<boolean> {
  const later = await trx
    .selectFrom('letter')
    .select('id')
    .where('link_purpose', '=', link_purpose)
    .where('link_subject', '=', link_subject)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * A way into an account goes to the address it has now: a letter that waited while the e-mail changed is not sent. The person is
 * held until it is out, so that a change that comes meanwhile finds the link and ends it.
 */
async function isTheirMailbox(
  trx: Transaction<DB>,
  { link_subject, to_address }: { link_subject: number | null; to_address: string },
): Promise<boolean> {
  const person = await trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', link_subject)
    .forShare()
    .executeTakeFirst()
  return person?.email.toLowerCase() === to_address.toLowerCase()
}

/** What was sent is told; how long it is kept is what a dispute about it may take. */
const KEPT = '180 days'

export function letterJobs(reach: LetterReach): TaskList {
  return {
    account_letter: (payload) => sendLetter(reach, (payload as { id: number }).id),
    sweep_letters: async (_, helpers) => {
      await helpers.query(`delete from letter where created_at < now() - interval '${KEPT}'`)
      await helpers.query(`delete from secret_link where expires_at < now() - interval '${KEPT}'`)
    },
  }
}

export const letterCrontab = '47 2 * * * sweep_letters'
