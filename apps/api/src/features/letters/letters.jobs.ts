import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { AppDb } from '../../db/database.ts'
import { NoSuchMailbox, type Post } from '../../kernel/mail.ts'
import { accountLetter, type LetterRow, secretLink } from './account-letter.ts'
import { deleteOldLetters, hasLaterLetter, isTheirMailbox, lockUnsent, markSent } from './letters.queries.ts'
import { type LinkPurpose, makeSecretLink } from './secret-links.shared.ts'

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
      const row = await lockUnsent(trx, id)
      if (!row) return
      const purpose = row.link_purpose as LinkPurpose | null
      if (purpose === 'invitation' && (await hasLaterLetter(trx, row))) return
      if ((purpose === 'reset' || purpose === 'welcome') && !(await isTheirMailbox(trx, row))) return
      const secret =
        purpose && row.link_subject !== null
          ? secretLink(origin, purpose, await makeSecretLink(trx, purpose, row.link_subject))
          : null
      await post.send(accountLetter(origin, row as LetterRow, secret))
      await markSent(trx, id)
    })
  } catch (error) {
    if (!(error instanceof NoSuchMailbox)) throw error
    log.warn({ err: error, letter: id }, 'e-mail not sent: address invalid or rejected by the SMTP server')
  }
}

export function letterJobs(reach: LetterReach): TaskList {
  return {
    account_letter: (payload) => sendLetter(reach, (payload as { id: number }).id),
    sweep_letters: (_, helpers) => deleteOldLetters(helpers),
  }
}

export const letterCrontab = '47 2 * * * sweep_letters'
