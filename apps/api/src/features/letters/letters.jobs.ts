import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { type Claimed, ClaimedElsewhere, type MailReach, sendClaimed } from '../../kernel/sending.ts'
import { accountLetter, type LetterRow, secretLink } from './account-letter.ts'
import {
  claimLetter,
  deleteOldLetters,
  hasLaterLetter,
  isTheirMailbox,
  lockUnsent,
  markSent,
} from './letters.queries.ts'
import { endSecretLinks, type LinkPurpose, makeSecretLink } from './secret-links.shared.ts'

type LetterReach = MailReach & { db: AppDb }

/**
 * Claims an e-mail. The secret of its link is stored with the claim, because the link must work when the e-mail arrives;
 * earlier links end only when it is sent. A retry gets a new secret.
 */
function claim({ db, origin }: LetterReach, id: number, claimMs: number): Promise<Claimed | null> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUnsent(trx, id)
    if (!row) return null
    if (row.is_claimed) throw new ClaimedElsewhere()
    const { link_subject: subject } = row
    const purpose = row.link_purpose as LinkPurpose | null
    if (purpose === 'invitation' && (await hasLaterLetter(trx, row))) return null
    if ((purpose === 'reset' || purpose === 'welcome') && !(await isTheirMailbox(trx, row))) return null
    const link =
      purpose && subject !== null
        ? { purpose, subject, token: await makeSecretLink(trx, purpose, subject) }
        : null
    await claimLetter(trx, id, claimMs)
    return {
      letter: accountLetter(origin, row as LetterRow, link && secretLink(origin, link.purpose, link.token)),
      async markSent() {
        await db.transaction().execute(async (marking) => {
          await markSent(marking, id)
          if (link) await endSecretLinks(marking, link.purpose, link.subject, link.token)
        })
      },
      release: () => claimLetter(db, id, null),
    }
  })
}

export function letterJobs(reach: LetterReach): TaskList {
  return {
    account_letter: (payload, helpers) =>
      sendClaimed(reach, helpers, (claimMs) => claim(reach, (payload as { id: number }).id, claimMs)),
    sweep_letters: (_, helpers) => deleteOldLetters(helpers),
  }
}

export const letterCrontab = '47 2 * * * sweep_letters'
