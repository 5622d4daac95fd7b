import type { TaskList } from 'graphile-worker'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { NoSuchMailbox, type Post } from '../../kernel/mail.ts'
import { accountLetter, type LetterRow, secretLink } from './account-letter.ts'
import { type LinkPurpose, makeSecretLink } from './secret-links.service.ts'

interface LetterReach {
  db: AppDb
  /** Absent if no SMTP server is configured. */
  post: Post | undefined
  origin: string
  log: Pick<Logger, 'warn'>
}

/**
 * Sends an e-mail once. Its row stays locked until it is sent, and the secret of its link is stored in the same
 * transaction: the link of an e-mail that failed is never valid, and the retry gets a new secret.
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
    log.warn({ err: error, letter: id }, 'e-mail not sent: address invalid or rejected by the SMTP server')
  }
}

/** An invitation that was sent again has a newer e-mail: sending the delayed older one would invalidate its link. */
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
 * A sign-in link goes only to the account's current address: an e-mail queued before an address change is not sent. The
 * person is locked until it is sent, so that a concurrent change finds the link and revokes it.
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

/** How long e-mails and links are kept: as long as a dispute about them may take. */
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
