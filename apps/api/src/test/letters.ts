import { passwordResetJobs } from '../features/auth/password-reset.jobs.ts'
import { letterJobs } from '../features/letters/letters.jobs.ts'
import { mailEnvironment, openPost } from '../kernel/mail.ts'
import type { Portal } from './portal.ts'
import type { PostOffice, Received } from './post-office.ts'
import { workOnce } from './work-once.ts'

/** Runs the worker on the e-mails queued now; returns those that were sent. */
export async function sendLetters(portal: Portal, office: PostOffice): Promise<Received[]> {
  const before = office.letters.length
  const mail = mailEnvironment.parse({
    SMTP_URL: office.url,
    MAIL_FROM: 'no-reply@portal.example',
    PUBLIC_ORIGIN: 'https://portal.example',
  })
  const post = openPost(mail, 'Портал закупок')
  const reach = { db: portal.db.app, post, origin: mail.PUBLIC_ORIGIN, log: { warn: () => {} } }
  await workOnce(portal, { ...letterJobs(reach), ...passwordResetJobs(portal.db.app) })
  return office.letters.slice(before)
}

/** The secret of the link in an e-mail: the part after `#`. */
export function secretOf(letter: Received | undefined): string {
  return /#(?:reset\.|welcome\.)?([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? 'no link'
}
